//! Prints the OpenAPI description of the server's HTTP requests. After a change of the HTTP types, run
//! `cargo run -p protocol --features openapi --example openapi > crates/server/src/net/openapi.json`.

// A command-line program prints.
#![allow(clippy::print_stdout)]

fn main() {
    print!("{}", protocol::openapi::document_text());
}
