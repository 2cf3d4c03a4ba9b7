//! The page's files, built from `web/` and compressed when this program was compiled.
//!
//! `build/` does the work: it runs `npm ci` and Vite, or takes a ready-made build from the directory in the
//! environment variable `TAVOLINO_PAGE`; with `TAVOLINO_PAGE=none` there is no page in the program.

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// One file of the page.
#[derive(Debug)]
pub struct File {
    /// Its path inside the page, like `assets/index-Bx3kQ9fA.js`.
    pub path: &'static str,
    /// Changes with its content.
    pub hash: &'static str,
    identity: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

/// How a file's bytes are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coding {
    /// As they are.
    Identity,
    /// With gzip.
    Gzip,
    /// With Brotli.
    Brotli,
}

impl Coding {
    /// Its name in HTTP.
    pub const fn name(self) -> &'static str {
        match self {
            Coding::Identity => "identity",
            Coding::Gzip => "gzip",
            Coding::Brotli => "br",
        }
    }
}

/// The file at this path, if the page has it.
pub fn file(path: &str) -> Option<&'static File> {
    // The list is sorted by path.
    let place = FILES.binary_search_by(|file| file.path.cmp(path)).ok()?;
    Some(&FILES[place])
}

/// Every file of the page, by path; none if it was built without.
pub fn files() -> &'static [File] {
    FILES
}

impl File {
    /// The smallest form that is acceptable; as it is, if nothing else.
    pub fn best(&self, acceptable: impl Fn(Coding) -> bool) -> (Coding, &'static [u8]) {
        [(Coding::Brotli, self.brotli), (Coding::Gzip, self.gzip)]
            .into_iter()
            .find_map(|(coding, bytes)| Some((coding, bytes?)).filter(|_| acceptable(coding)))
            .unwrap_or((Coding::Identity, self.identity))
    }

    /// Whether another content would have another name, so that a browser may keep it for ever.
    pub fn name_has_hash(&self) -> bool {
        self.path.starts_with("assets/")
    }

    /// What it is.
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

    const TEXT: File =
        File { path: "assets/a.js", hash: "1", identity: b"abc", gzip: Some(b"g"), brotli: Some(b"b") };

    #[test]
    fn the_smallest_acceptable_form_is_served() {
        assert_eq!(TEXT.best(|_| true), (Coding::Brotli, &b"b"[..]));
        assert_eq!(TEXT.best(|coding| coding == Coding::Gzip), (Coding::Gzip, &b"g"[..]));
        assert_eq!(TEXT.best(|_| false), (Coding::Identity, &b"abc"[..]));
    }

    /// Whatever was embedded can be found, and a page has a beginning.
    #[test]
    fn every_embedded_file_is_found_by_its_path() {
        for known in files() {
            let found = file(known.path).expect(known.path);
            assert_eq!((found.path, found.identity), (known.path, known.identity));
            assert_ne!(found.content_type(), "application/octet-stream", "{}", known.path);
        }
        assert!(file("no/such/file").is_none());
        assert_eq!(file("index.html").is_some(), !files().is_empty());
    }
}
