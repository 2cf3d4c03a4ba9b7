//! A certificate for the server, made with the program `openssl`, on which Debian's package `postgresql` depends.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

/// The file name of the certificate.
pub(crate) const CERTIFICATE: &str = "server.crt";
/// The file name of its private key.
pub(crate) const KEY: &str = "server.key";

/// Writes a certificate for `localhost` that is its own authority, and its key, into the directory.
pub(crate) fn create(directory: &Path) {
    // A certificate that signs itself, with a key on an elliptic curve and without a password, valid for 30 days.
    let output = Command::new("openssl")
        .args([
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "30",
        ])
        .args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE"])
        .args(["-keyout", KEY, "-out", CERTIFICATE])
        .current_dir(directory)
        .stdin(Stdio::null())
        .output()
        .expect("the program `openssl` is installed");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // PostgreSQL refuses a key that others can read.
    std::fs::set_permissions(directory.join(KEY), PermissionsExt::from_mode(0o600)).unwrap();
}
