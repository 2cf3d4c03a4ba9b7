//! The files of the page, embedded in the program at compile time.
//!
//! The build script in `build/` runs `npm ci` and Vite in `web/`, or takes an existing build from the
//! directory in the environment variable `TAVOLINO_PAGE`. With `TAVOLINO_PAGE=none` the program contains no
//! page.

// Defines `FILES`, sorted by path; written by `build/embed.rs`.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// One file of the page.
#[derive(Debug)]
pub struct File {
    /// The path inside the page, such as `assets/index-Bx3kQ9fA.js`.
    pub path: &'static str,
    /// A hash of the content, for the HTTP header `ETag`.
    pub hash: &'static str,
    /// The uncompressed content.
    identity: &'static [u8],
    /// The content compressed with gzip, if that makes it smaller.
    gzip: Option<&'static [u8]>,
    /// The content compressed with Brotli, if that makes it smaller.
    brotli: Option<&'static [u8]>,
}

/// The content coding of a file's bytes, as in HTTP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coding {
    /// Not compressed.
    Identity,
    /// Compressed with gzip.
    Gzip,
    /// Compressed with Brotli.
    Brotli,
}

impl Coding {
    /// The name of the coding in HTTP.
    pub const fn name(self) -> &'static str {
        match self {
            Coding::Identity => "identity",
            Coding::Gzip => "gzip",
            Coding::Brotli => "br",
        }
    }
}

/// The file at this path, if there is one.
pub fn file(path: &str) -> Option<&'static File> {
    let index = FILES.binary_search_by(|file| file.path.cmp(path)).ok()?;
    Some(&FILES[index])
}

/// All files of the page, sorted by path. Empty if the program was built without the page.
pub fn files() -> &'static [File] {
    FILES
}

impl File {
    /// The smallest form of the file whose coding the client accepts. Falls back to the uncompressed form.
    pub fn best(&self, accepts: impl Fn(Coding) -> bool) -> (Coding, &'static [u8]) {
        // Brotli comes first, because its form is smaller than that of gzip.
        [(Coding::Brotli, self.brotli), (Coding::Gzip, self.gzip)]
            .into_iter()
            .find_map(|(coding, bytes)| Some((coding, bytes?)).filter(|_| accepts(coding)))
            .unwrap_or((Coding::Identity, self.identity))
    }

    /// Whether the file's name contains a hash of its content, so that browsers may cache it forever.
    pub fn name_has_hash(&self) -> bool {
        self.path.starts_with("assets/")
    }

    /// The value of the HTTP header `Content-Type`.
    pub fn content_type(&self) -> &'static str {
        let extension = self.path.rsplit('.').next().unwrap_or_default();
        match extension {
            "html" => "text/html; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "json" | "map" => "application/json",
            "webmanifest" => "application/manifest+json",
            "ftl" | "txt" => "text/plain; charset=utf-8",
            "woff2" => "font/woff2",
            "png" => "image/png",
            "webp" => "image/webp",
            "ico" => "image/x-icon",
            "mp3" => "audio/mpeg",
            "ogg" => "audio/ogg",
            "wav" => "audio/wav",
            "wasm" => "application/wasm",
            _ => "application/octet-stream",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file whose three forms have different contents.
    const SCRIPT: File =
        File { path: "assets/a.js", hash: "1", identity: b"abc", gzip: Some(b"g"), brotli: Some(b"b") };

    #[test]
    fn best_returns_the_smallest_accepted_form() {
        assert_eq!(SCRIPT.best(|_| true), (Coding::Brotli, &b"b"[..]));
        assert_eq!(SCRIPT.best(|coding| coding == Coding::Gzip), (Coding::Gzip, &b"g"[..]));
        assert_eq!(SCRIPT.best(|_| false), (Coding::Identity, &b"abc"[..]));
    }

    #[test]
    fn every_embedded_file_is_found_by_its_path_and_has_a_content_type() {
        for embedded in files() {
            let found = file(embedded.path).expect(embedded.path);
            assert_eq!((found.path, found.identity), (embedded.path, embedded.identity));
            // The weights of networks are the only files without a type of their own.
            let is_plain_bytes = found.content_type() == "application/octet-stream";
            assert_eq!(is_plain_bytes, embedded.path.ends_with(".bin"), "{}", embedded.path);
        }
        assert!(file("no/such/file").is_none());
        // A page has an index, unless the program was built without a page.
        assert_eq!(file("index.html").is_some(), !files().is_empty());
    }
}
