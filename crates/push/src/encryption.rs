//! Encrypts a message for one browser, as RFC 8291 prescribes: the content coding `aes128gcm` with a key that only the
//! browser can derive.

use crate::{CryptoError, Subscription};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The length of an uncompressed point of the curve P-256.
pub const PUBLIC_KEY_BYTES: usize = 65;
/// The length of the browser's authentication secret.
pub const AUTH_SECRET_BYTES: usize = 16;
/// The length of the text of every message, with padding: the push service cannot tell messages apart by their length.
pub const PADDED_TEXT_BYTES: usize = 256;

/// The length of the salt, which RFC 8188 prescribes.
const SALT_BYTES: usize = 16;
/// The record size in the header. Every message is a single record, and all push services accept this size.
const RECORD_BYTES: u32 = 4096;
/// The byte that separates the text of the last record from its padding.
const LAST_RECORD_DELIMITER: u8 = 2;

/// The two secrets and the two public keys from which the key of a message is derived.
struct KeyMaterial<'a> {
    /// The secret that the sender's and the browser's key pairs have in common.
    shared_secret: &'a [u8],
    /// The secret in the browser's subscription.
    auth_secret: &'a [u8],
    browser_key: &'a [u8],
    sender_key: &'a [u8],
}

/// Encrypts a text of at most [`PADDED_TEXT_BYTES`] bytes for a subscription. The result is the body of the request to the
/// push service. Each message has a sender key and a salt of its own.
pub fn encrypt(subscription: &Subscription, text: &[u8]) -> Result<Vec<u8>, CryptoError> {
    let random = SystemRandom::new();
    let private_key = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let sender_key = private_key.compute_public_key()?;
    let mut salt = [0; SALT_BYTES];
    random.fill(&mut salt)?;
    let browser_key = subscription.browser_key();
    agree_ephemeral(private_key, &UnparsedPublicKey::new(&ECDH_P256, browser_key), |shared_secret| {
        let material = KeyMaterial {
            shared_secret,
            auth_secret: subscription.auth_secret(),
            browser_key,
            sender_key: sender_key.as_ref(),
        };
        encrypt_padded(&material, &salt, text, PADDED_TEXT_BYTES)
    })?
}

/// Encrypts a text that is padded to `padded_bytes`. Fails if the text is longer.
fn encrypt_padded(
    material: &KeyMaterial<'_>,
    salt: &[u8; SALT_BYTES],
    text: &[u8],
    padded_bytes: usize,
) -> Result<Vec<u8>, CryptoError> {
    if text.len() > padded_bytes {
        return Err(CryptoError);
    }
    let (key, nonce) = message_key(material, salt)?;
    let mut record = text.to_vec();
    record.push(LAST_RECORD_DELIMITER);
    // One byte more than the padded text, for the delimiter.
    record.resize(padded_bytes + 1, 0);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
    // The header (RFC 8188, section 2.1): the salt, the record size, and the sender's key after its length.
    let mut body = salt.to_vec();
    body.extend_from_slice(&RECORD_BYTES.to_be_bytes());
    body.push(PUBLIC_KEY_BYTES as u8);
    body.extend_from_slice(material.sender_key);
    body.append(&mut record);
    Ok(body)
}

/// Decrypts the body of a request as a browser does. `agree` computes the shared secret from the sender's public key.
/// Servers do not need this; it is for tests.
pub fn decrypt(
    body: &[u8],
    browser_key: &[u8],
    auth_secret: &[u8],
    agree: impl FnOnce(&[u8]) -> Option<Vec<u8>>,
) -> Option<Vec<u8>> {
    let (salt, rest) = body.split_first_chunk::<SALT_BYTES>()?;
    let (_record_size, rest) = rest.split_first_chunk::<4>()?;
    let (key_length, rest) = rest.split_first()?;
    let (sender_key, record) = rest.split_at_checked(usize::from(*key_length))?;
    let shared_secret = agree(sender_key)?;
    let material = KeyMaterial { shared_secret: &shared_secret, auth_secret, browser_key, sender_key };
    let (key, nonce) = message_key(&material, salt).ok()?;
    let mut record = record.to_vec();
    let text = key.open_in_place(nonce, Aad::empty(), &mut record).ok()?;
    // The text ends at the delimiter, which is the last byte that is not zero.
    let end = text.iter().rposition(|byte| *byte != 0).filter(|end| text[*end] == LAST_RECORD_DELIMITER)?;
    Some(text[..end].to_vec())
}

/// The key and the nonce of a message, derived as in section 3.4 of RFC 8291.
fn message_key(material: &KeyMaterial<'_>, salt: &[u8]) -> Result<(LessSafeKey, Nonce), CryptoError> {
    // First a key that only this browser and this sender can compute, from both secrets and both public keys.
    let key_info = [b"WebPush: info\0", material.browser_key, material.sender_key];
    let combined_secrets = Salt::new(HKDF_SHA256, material.auth_secret).extract(material.shared_secret);
    let input_key: [u8; 32] = expand(&combined_secrets, &key_info)?;
    // Then the key and the nonce of this message, which has a salt of its own.
    let pseudorandom_key = Salt::new(HKDF_SHA256, salt).extract(&input_key);
    let key: [u8; 16] = expand(&pseudorandom_key, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = expand(&pseudorandom_key, &[b"Content-Encoding: nonce\0"])?;
    Ok((LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?), Nonce::assume_unique_for_key(nonce)))
}

/// The length of a value that HKDF derives.
struct OutputLength(usize);

impl KeyType for OutputLength {
    fn len(&self) -> usize {
        self.0
    }
}

/// The second step of HKDF (RFC 5869): derives `N` bytes for the purpose that `info` names.
fn expand<const N: usize>(pseudorandom_key: &Prk, info: &[&[u8]]) -> Result<[u8; N], CryptoError> {
    let mut output = [0; N];
    pseudorandom_key.expand(info, OutputLength(N))?.fill(&mut output)?;
    Ok(output)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subscription::from_base64;

    /// The example of RFC 8291, appendix A.
    #[test]
    fn a_message_is_encrypted_as_in_the_example_of_the_standard() {
        let bytes = |text: &str| from_base64(text).unwrap();
        let browser_key =
            bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let sender_key =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared_secret = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let auth_secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let material = KeyMaterial {
            shared_secret: &shared_secret,
            auth_secret: &auth_secret,
            browser_key: &browser_key,
            sender_key: &sender_key,
        };
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let expected = bytes(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr\
             u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        );
        assert_eq!(encrypt_padded(&material, &salt, text, text.len()), Ok(expected.clone()));
        let decrypted =
            decrypt(&expected, &browser_key, &auth_secret, |_| Some(shared_secret.clone())).unwrap();
        assert_eq!(decrypted, text);
    }

    #[test]
    fn only_the_browser_can_read_a_message_and_all_messages_have_the_same_length() {
        let random = SystemRandom::new();
        let private_key = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let browser_key = private_key.compute_public_key().unwrap();
        let auth_secret = [7; AUTH_SECRET_BYTES];
        let subscription =
            Subscription::new("https://push.example/1", browser_key.as_ref(), &auth_secret).unwrap();
        let short = encrypt(&subscription, b"a").unwrap();
        let long = encrypt(&subscription, &[b'a'; PADDED_TEXT_BYTES]).unwrap();
        assert_eq!(short.len(), long.len());
        assert_eq!(encrypt(&subscription, &[b'a'; PADDED_TEXT_BYTES + 1]), Err(CryptoError));

        let other_private_key = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        // The shared secret of a private key and the sender's public key.
        let agree = |private_key, sender_key: &[u8]| {
            let sender_key = UnparsedPublicKey::new(&ECDH_P256, sender_key);
            agree_ephemeral(private_key, &sender_key, <[u8]>::to_vec).ok()
        };
        let decrypt_with = |private_key, body: &[u8]| {
            decrypt(body, browser_key.as_ref(), &auth_secret, |sender_key| agree(private_key, sender_key))
        };
        assert_eq!(decrypt_with(other_private_key, &short), None);
        assert_eq!(decrypt_with(private_key, &short), Some(b"a".to_vec()));
    }
}
