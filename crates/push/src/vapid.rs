//! The server's own key pair. Push services accept a message only from the server to which the browser subscribed, and
//! recognise it by these keys (VAPID, RFC 8292).

use crate::CryptoError;
use crate::subscription::to_base64;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// How long a signature is valid. The standard allows a day at most; the clocks of both sides may differ a little.
const VALID_SECONDS: u64 = 12 * 3600;
/// The largest key file that is read. Key files have about 140 bytes.
const MAX_KEY_FILE_BYTES: u64 = 4096;

/// The key pair with which the server signs its requests to push services.
pub struct VapidKeys {
    key_pair: EcdsaKeyPair,
    random: SystemRandom,
}

/// Why the key file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// The file cannot be read or written.
    #[error("cannot use the key file {}: {error}", path.display())]
    Io {
        /// The path of the key file.
        path: PathBuf,
        /// The cause.
        error: std::io::Error,
    },
    /// The file contains no key.
    #[error("the key file {} is damaged; if it is removed, a new one is made, and players must turn on notifications again", .0.display())]
    Damaged(PathBuf),
    /// A new key cannot be made.
    #[error(transparent)]
    Crypto(#[from] CryptoError),
}

impl VapidKeys {
    /// New keys that are kept in memory only.
    pub fn generate() -> Result<VapidKeys, CryptoError> {
        VapidKeys::from_pkcs8(&fresh_pkcs8()?)
    }

    /// The keys in a file. If there is no such file, new keys are made and stored there, readable by the owner only.
    pub fn load_or_create(path: &Path) -> Result<VapidKeys, KeyFileError> {
        let io_error = |error| KeyFileError::Io { path: path.to_owned(), error };
        match File::open(path) {
            Ok(file) => {
                let mut bytes = Vec::new();
                file.take(MAX_KEY_FILE_BYTES).read_to_end(&mut bytes).map_err(io_error)?;
                VapidKeys::from_pkcs8(&bytes).map_err(|_| KeyFileError::Damaged(path.to_owned()))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let pkcs8 = fresh_pkcs8()?;
                create_private_file(path, &pkcs8).map_err(io_error)?;
                Ok(VapidKeys::from_pkcs8(&pkcs8)?)
            }
            Err(error) => Err(io_error(error)),
        }
    }

    /// Reads a key pair in the format PKCS #8.
    fn from_pkcs8(bytes: &[u8]) -> Result<VapidKeys, CryptoError> {
        let random = SystemRandom::new();
        let key_pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, bytes, &random)
            .map_err(|_| CryptoError)?;
        Ok(VapidKeys { key_pair, random })
    }

    /// The public key in base64url. Browsers need it to subscribe.
    pub fn public_key(&self) -> String {
        to_base64(self.key_pair.public_key().as_ref())
    }

    /// The value of the header `Authorization` for a request to a push service. `origin` is the origin of the endpoint,
    /// `contact` a URL at which the push service can reach the operator, and `now` the time in seconds since the Unix
    /// epoch.
    pub(crate) fn authorization(
        &self,
        origin: &str,
        contact: Option<&str>,
        now: u64,
    ) -> Result<String, CryptoError> {
        // The receiver, the expiry time and the sender of the request.
        let mut claims = json!({ "aud": origin, "exp": now + VALID_SECONDS });
        if let Some(contact) = contact {
            claims["sub"] = json!(contact);
        }
        let header = to_base64(br#"{"typ":"JWT","alg":"ES256"}"#);
        let signed_part = format!("{header}.{}", to_base64(claims.to_string().as_bytes()));
        let signature = self.key_pair.sign(&self.random, signed_part.as_bytes())?;
        // `t` is a JSON Web Token (RFC 7519): its header, its claims and their signature, separated by dots.
        Ok(format!("vapid t={signed_part}.{}, k={}", to_base64(signature.as_ref()), self.public_key()))
    }
}

/// A new key pair in the format PKCS #8.
fn fresh_pkcs8() -> Result<Vec<u8>, CryptoError> {
    let pkcs8 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new())?;
    Ok(pkcs8.as_ref().to_vec())
}

/// Creates a file that only its owner may read. The file appears under its name when it is complete.
fn create_private_file(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let unfinished_path = path.with_extension("new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&unfinished_path)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished_path, path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subscription::from_base64;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::Value;

    #[test]
    fn a_request_is_signed_for_the_push_service_with_an_expiry_time() {
        let keys = VapidKeys::generate().unwrap();
        let now = 1000;
        let header = keys.authorization("https://push.example", Some("https://play.example"), now).unwrap();
        // The header has a token and the public key. The token consists of a header, claims and a signature.
        let (token, public_key) =
            header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).unwrap();
        let (signed_part, signature) = token.rsplit_once('.').unwrap();
        let public_key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, from_base64(public_key).unwrap());
        public_key.verify(signed_part.as_bytes(), &from_base64(signature).unwrap()).unwrap();
        let (_token_header, claims) = signed_part.split_once('.').unwrap();
        let claims = from_base64(claims).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example", "exp": now + VALID_SECONDS, "sub": "https://play.example" })
        );
    }

    #[test]
    fn the_key_file_is_made_once_and_only_its_owner_may_read_it() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("push-key.der");
        let created_key = VapidKeys::load_or_create(&path).unwrap().public_key();
        assert_eq!(VapidKeys::load_or_create(&path).unwrap().public_key(), created_key);
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        fs::write(&path, "not a key").unwrap();
        assert!(matches!(VapidKeys::load_or_create(&path), Err(KeyFileError::Damaged(_))));
    }
}
