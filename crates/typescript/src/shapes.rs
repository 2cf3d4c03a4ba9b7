//! Reads the TypeScript types that ts-rs has written, and describes them as Markdown: one section for each type.

use std::fmt::Write;

/// A type of a generated TypeScript file.
#[derive(PartialEq, Debug)]
pub(crate) struct TypeShape {
    pub(crate) name: String,
    doc: String,
    kind: TypeKind,
}

/// What a type consists of.
#[derive(PartialEq, Debug)]
enum TypeKind {
    /// A JSON object with these fields.
    Object(Vec<Field>),
    /// A JSON object whose `kind` says which fields it has. The list has each `kind` with its other fields.
    Tagged(Vec<(String, Vec<Field>)>),
    /// Anything else, as TypeScript.
    Other(String),
}

#[derive(PartialEq, Debug)]
struct Field {
    /// The name, with `?` if the field can be absent.
    name: String,
    type_text: String,
    doc: String,
}

/// All types of a TypeScript file, in its order.
pub(crate) fn read_types(text: &str) -> Vec<TypeShape> {
    let mut types = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("export type ") {
        let doc = before.rsplit_once("/**").map_or(String::new(), |(_, doc)| clean_doc(doc));
        let (name, definition) = after.split_once(" = ").unwrap_or((after, ""));
        // A type ends with a semicolon at the end of a line; none is inside a type.
        let (definition, remaining) = definition.split_once(";\n").unwrap_or((definition, ""));
        types.push(TypeShape { name: name.to_owned(), doc, kind: read_kind(definition.trim()) });
        rest = remaining;
    }
    types
}

/// What a type with this definition consists of. The variants of a definition are separated by `|`.
fn read_kind(definition: &str) -> TypeKind {
    let variants: Vec<_> = split_outside_brackets(definition, '|').into_iter().map(str::trim).collect();
    // The fields of each variant; `None` if a variant is not an object.
    let variant_fields: Option<Vec<_>> = variants.iter().map(|variant| read_fields(variant)).collect();
    match variant_fields {
        Some(mut objects) if objects.len() == 1 && variants.len() == 1 => TypeKind::Object(objects.remove(0)),
        Some(objects) if objects.iter().all(|fields| tag(fields).is_some()) => {
            // The first field is `kind`, so the other fields begin with the second.
            let tagged = |fields: Vec<Field>| Some((tag(&fields)?, fields.into_iter().skip(1).collect()));
            TypeKind::Tagged(objects.into_iter().filter_map(tagged).collect())
        }
        _ => TypeKind::Other(definition.split_whitespace().collect::<Vec<_>>().join(" ")),
    }
}

/// The value of the field `kind`, if it is the first field and a constant.
fn tag(fields: &[Field]) -> Option<String> {
    let first = fields.first().filter(|field| field.name == "kind")?;
    Some(first.type_text.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

/// The fields of an object type; `None` if the text is not an object with named fields.
fn read_fields(text: &str) -> Option<Vec<Field>> {
    let body = text.strip_prefix('{')?.strip_suffix('}')?.trim();
    let mut fields = Vec::new();
    for part in split_outside_brackets(body, ',') {
        let part = part.trim();
        if part.is_empty() {
            continue;
        }
        // A comment before the field is its documentation.
        let (doc, part) = match part.split_once("*/") {
            Some((doc, part)) => (clean_doc(doc.trim_start_matches("/**")), part.trim()),
            None => (String::new(), part),
        };
        let (name, type_text) = part.split_once(':')?;
        // `[key in string]: T` is a map, which has no named fields.
        let name = name.trim().trim_matches('"');
        if name.starts_with('[') {
            return None;
        }
        fields.push(Field { name: name.to_owned(), type_text: type_text.trim().to_owned(), doc });
    }
    Some(fields)
}

/// Splits at a character that is not inside brackets, quotes or comments.
fn split_outside_brackets(text: &str, separator: char) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    let (mut in_quotes, mut in_comment) = (false, false);
    for (index, character) in text.char_indices() {
        if in_comment {
            // The comment ends after this character if it completes a `*/`.
            in_comment = !text[..index + character.len_utf8()].ends_with("*/");
            continue;
        }
        in_comment = text[index..].starts_with("/*");
        match character {
            '"' => in_quotes = !in_quotes,
            '{' | '[' | '<' | '(' if !in_quotes => depth += 1,
            '}' | ']' | '>' | ')' if !in_quotes => depth -= 1,
            _ if character == separator && depth == 0 && !in_quotes => {
                parts.push(&text[start..index]);
                start = index + character.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The text of a comment in one line, without the asterisks.
fn clean_doc(comment: &str) -> String {
    let comment = comment.split("*/").next().unwrap_or_default();
    let lines = comment.lines().map(|line| line.trim().trim_start_matches('*').trim());
    let text = lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    // Links of Rust's documentation mean nothing here.
    text.replace("[`", "`").replace("`]", "`")
}

impl TypeShape {
    /// The type as a section of a Markdown page. `example` returns an example for each `kind`.
    pub(crate) fn to_markdown(&self, example: impl Fn(&str) -> Option<String>) -> String {
        let mut text = format!("### {}\n{}\n", self.name, self.doc);
        // Writing to a string cannot fail.
        match &self.kind {
            TypeKind::Object(fields) => {
                text += "\n| field | type | meaning |\n|---|---|---|\n";
                for Field { name, type_text, doc } in fields {
                    writeln!(text, "| `{name}` | {} | {} |", cell(type_text), doc.replace('|', "\\|")).ok();
                }
            }
            TypeKind::Tagged(variants) => {
                text += "\n| kind | fields | example |\n|---|---|---|\n";
                for (kind, fields) in variants {
                    let fields: Vec<_> = fields.iter().map(Field::to_cell).collect();
                    let example = example(kind).map_or(String::new(), |example| cell(&example));
                    writeln!(text, "| `{kind}` | {} | {example} |", fields.join("; ")).ok();
                }
            }
            TypeKind::Other(definition) => {
                writeln!(text, "\nJSON type: {}", cell(definition)).ok();
            }
        }
        text
    }

    /// Whether the type is an object whose `kind` says which fields it has.
    pub(crate) fn is_tagged(&self) -> bool {
        matches!(self.kind, TypeKind::Tagged(_))
    }
}

impl Field {
    /// The field in one cell of a table, with its documentation in parentheses.
    fn to_cell(&self) -> String {
        let doc = if self.doc.is_empty() {
            String::new()
        } else {
            format!(" ({})", self.doc.trim_end_matches('.'))
        };
        format!("`{}`: {}{}", self.name, cell(&self.type_text), doc.replace('|', "\\|"))
    }
}

/// Code in a cell of a table.
fn cell(code: &str) -> String {
    format!("`{}`", code.replace('|', "\\|"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file as ts-rs writes it. It has a `|` in a comment and in a type, because Markdown would end a table cell
    /// there.
    const FILE: &str = r#"// Generated.
import type { Seat } from "./words";

/**
 * A card, | or none.
 */
export type Card = string;

/**
 * All cards.
 */
export type View = {
/**
 * The hand, if
 * visible.
 */
hand?: Array<Card>, pair: [Card, Card] | null, };

/**
 * An [`Event`].
 */
export type VisibleEvent = { "kind": "drew", seat: Seat,
/**
 * Own card, or none.
 */
card?: Card, } | { "kind": "over" };
"#;

    #[test]
    fn every_type_is_described() {
        let types = read_types(FILE);
        let names: Vec<_> = types.iter().map(|shape| shape.name.as_str()).collect();
        assert_eq!(names, ["Card", "View", "VisibleEvent"]);
        assert_eq!(types[0].to_markdown(|_| None), "### Card\nA card, | or none.\n\nJSON type: `string`\n");
        let view = types[1].to_markdown(|_| None);
        assert!(view.contains("| `hand?` | `Array<Card>` | The hand, if visible. |\n"), "{view}");
        assert!(view.contains("| `pair` | `[Card, Card] \\| null` |  |\n"), "{view}");
        // Only the kind `over` has an example.
        let event = types[2].to_markdown(|kind| (kind == "over").then(|| "{}".to_owned()));
        assert!(
            event.contains("| `drew` | `seat`: `Seat`; `card?`: `Card` (Own card, or none) |  |\n"),
            "{event}"
        );
        assert!(event.contains("| `over` |  | `{}` |\n"), "{event}");
    }
}
