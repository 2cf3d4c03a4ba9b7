//! `cargo xtask wasm`: builds the WebAssembly modules of `crates/browser` for the page.
//!
//! The result is kept in the repository, because the page must build on machines without a compiler for WebAssembly.
//! `digest` computes what a module was made from, and its test fails when the sources have changed since.
//! `toolchain` finds or installs a compiler.

mod digest;
mod toolchain;

use crate::shell::{can_run, root, run, run_with};
use anyhow::{Context, Result};
use clap::Args;
use std::fs;
use std::path::Path;
use toolchain::Toolchain;

/// One of the page's modules.
#[derive(Clone, Copy, PartialEq, Debug)]
struct PageModule {
    /// The cargo feature of `crates/browser` that selects the module's contents.
    feature: &'static str,
    /// The folder of the committed module, below the folder of the page's sources.
    folder: &'static str,
}

/// All modules: for tables with bots, and for finished games. The page fetches each of them only when it is needed
/// (decision 0027).
const MODULES: [PageModule; 2] = [
    PageModule { feature: "host", folder: "device/module" },
    PageModule { feature: "review", folder: "review/module" },
];
/// The folder of the page's sources, from the root of the repository.
const PAGE_SOURCES: &str = "web/src";
/// The file beside the module with the digest of its sources.
const DIGEST_FILE: &str = "sources.sha256";
/// The target directory of these builds, from the root of the repository. A build for another target in the usual
/// directory would make each command wait for the other.
const TARGET_FOLDER: &str = "target/wasm";
/// The name of the compiled module, which follows from the name of the crate.
const MODULE_FILE: &str = "browser_bg.wasm";
/// The generated types of the classes and functions that the page calls.
const TYPES_FILE: &str = "browser.d.ts";

/// Options of `cargo xtask wasm`.
#[derive(Args, Debug)]
pub(crate) struct WasmArgs {
    /// Write the modules below this folder instead of the page's sources
    #[arg(long, value_name = "FOLDER", default_value = PAGE_SOURCES)]
    out: String,
    /// Build only the module with this feature: host or review
    #[arg(long, value_name = "FEATURE", value_parser = ["host", "review"])]
    only: Option<String>,
    /// Build the modules even if they are up to date
    #[arg(long)]
    force: bool,
}

/// Builds the modules, except those in the repository that are up to date.
pub(crate) fn run_command(args: &WasmArgs) -> Result<()> {
    let is_selected = |module: &PageModule| args.only.as_ref().is_none_or(|only| only == module.feature);
    for module in MODULES.into_iter().filter(is_selected) {
        let digest = digest::of_sources(module)?;
        let folder = root().join(&args.out).join(module.folder);
        let is_current = fs::read_to_string(folder.join(DIGEST_FILE)).is_ok_and(|text| text.trim() == digest);
        if is_current && !args.force {
            println!("the module in {}/{} is up to date", args.out, module.folder);
            continue;
        }
        build(&Toolchain::find_or_install()?, module, &folder, &digest)?;
    }
    Ok(())
}

/// Builds the modules into a folder outside the page's sources and compares them with the recorded games, if this machine
/// has a compiler for WebAssembly and Chromium. Installs nothing but Rust's own target.
pub(crate) fn test_fresh_module() -> Result<()> {
    let Some(toolchain) = Toolchain::find() else {
        println!("\n── skipped: a new build of the WebAssembly modules, because {}", toolchain::MISSING);
        return Ok(());
    };
    let folder = root().join(TARGET_FOLDER).join("modules");
    for module in MODULES {
        build(&toolchain, module, &folder.join(module.folder), &digest::of_sources(module)?)?;
    }
    if !can_run("chromium", "--version") {
        println!(
            "\n── skipped: the new WebAssembly modules in a browser, because there is no program `chromium` here"
        );
        return Ok(());
    }
    let folder = folder.to_str().context("the path of the repository is not valid UTF-8")?;
    let tests = ["e2e/device_module.test.mjs", "e2e/review_module.test.mjs"];
    let arguments: Vec<&str> = ["--test", "--test-concurrency=1"].into_iter().chain(tests).collect();
    run_with("web", "node", &arguments, &[("PAGE_MODULES", folder)])
}

/// Compiles `crates/browser` and writes the module, its JavaScript, its types and its digest into a folder.
fn build(toolchain: &Toolchain, module: PageModule, folder: &Path, digest: &str) -> Result<()> {
    toolchain.compile(TARGET_FOLDER, module.feature)?;
    let compiled_module = root().join(TARGET_FOLDER).join(toolchain::TARGET).join("browser/browser.wasm");
    let compiled_module =
        compiled_module.to_str().context("the path of the repository is not valid UTF-8")?;
    let output = folder.to_str().context("the path of the folder is not valid UTF-8")?;
    fs::create_dir_all(folder)?;
    // Beside the module's own target directory, so that both are kept between builds.
    let bindgen_target = format!("{TARGET_FOLDER}/bindgen");
    let manifest = "xtask/bindgen/Cargo.toml";
    let options = ["--quiet", "--locked", "--manifest-path", manifest, "--target-dir", &bindgen_target];
    let arguments: Vec<&str> =
        ["run"].into_iter().chain(options).chain(["--", compiled_module, output]).collect();
    run(".", "cargo", &arguments)?;
    let types = fs::read_to_string(folder.join(TYPES_FILE))?;
    fs::write(folder.join(TYPES_FILE), without_raw_exports(&types))?;
    fs::write(folder.join(DIGEST_FILE), format!("{digest}\n"))?;
    let size = fs::metadata(folder.join(MODULE_FILE))?.len();
    println!(
        "\n── {output}/{MODULE_FILE}: {} KB; `npm run sizes` prints the compressed size",
        size.div_ceil(1000)
    );
    Ok(())
}

/// The generated types without the module's raw exports, which only the generated JavaScript calls. They have a line each,
/// such as `readonly devicetable_stored: (a: number, b: number) => …`. The module's memory stays.
fn without_raw_exports(types: &str) -> String {
    let is_raw_export = |line: &str| line.starts_with("    readonly ") && !line.contains(" memory: ");
    types.lines().filter(|line| !is_raw_export(line)).map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_keep_what_the_page_calls() {
        let class = "export class DeviceTable {\n    free(): void;\n}\n";
        let memory = "    readonly memory: WebAssembly.Memory;\n";
        let raw_export = "    readonly devicetable_stored: (a: number, b: number) => [number, number];\n";
        let generated = format!("{class}export interface InitOutput {{\n{memory}{raw_export}}}\n");
        let expected = format!("{class}export interface InitOutput {{\n{memory}}}\n");
        assert_eq!(without_raw_exports(&generated), expected);
    }
}
