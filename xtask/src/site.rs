//! `cargo xtask site`: builds the page as a static site, for a web host that only serves files.

use crate::shell::{root, run};
use anyhow::{Context, Result};
use clap::Args;
use std::path::PathBuf;

/// Arguments of `cargo xtask site`.
#[derive(Args, Debug)]
pub(crate) struct SiteArgs {
    /// Folder for the site; its contents are replaced
    #[arg(long, default_value = "target/site", value_name = "DIR")]
    out: PathBuf,
}

/// Builds the site. The folder can be served below any path.
pub(crate) fn build(args: &SiteArgs) -> Result<()> {
    if !root().join("web/node_modules").is_dir() {
        run("web", "npm", &["ci", "--omit=dev", "--no-audit", "--no-fund"])?;
    }
    // Vite runs in another folder, so the path must be absolute.
    let out = std::path::absolute(&args.out).context("the path of the folder is not valid")?;
    let out = out.to_str().context("the path of the folder is not valid Unicode")?;
    // `web/e2e/static_site.test.mjs` tests the result of the same command.
    let vite = ["node_modules/vite/bin/vite.js", "build", "--mode", "site", "--emptyOutDir", "--outDir", out];
    run("web", "node", &vite)?;
    println!("\nThe site is in {out}. Copy its contents to any folder of a web host.");
    Ok(())
}
