//! Reads a WebAssembly module that was compiled with `wasm-bindgen`, and writes the final module, the JavaScript that
//! loads it and its TypeScript types into a folder.

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let module = arguments.next().context("the first argument must be the compiled module")?;
    let folder = arguments.next().context("the second argument must be the folder for the result")?;
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(&module)
        .web(true)?
        .typescript(true)
        // Names of functions and tools are only needed for debugging, and make the module larger.
        .remove_name_section(true)
        .remove_producers_section(true)
        // The page always says which file to load, so the JavaScript need not know a default.
        .omit_default_module_path(true)
        .generate(&folder)
        .with_context(|| format!("cannot process {module}"))
}
