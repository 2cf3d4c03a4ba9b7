// Fluent bundles. They are set up so that the page prints exactly what the Rust side prints from the same files.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from './language';

/** The arguments of a message by name. */
export type Args = Record<string, string | number>;

/** A bundle of all messages in the given Fluent sources. A malformed message is logged and left out. */
export function createBundle(language: Language, sources: readonly string[]): FluentBundle {
  // Fluent would otherwise put invisible Unicode isolation marks around each argument; the Rust side does not.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) {
    for (const error of bundle.addResource(new FluentResource(source))) {
      console.error(`failed to read a message in "${language}":`, error);
    }
  }
  return bundle;
}

/** A number that selects plural forms but is printed without digit grouping, as in Rust. It also avoids the browser's
 * number formatter, whose creation takes a tenth of the time to the first paint. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** The text of a message. A missing message is logged, and its id is returned, so that the gap is noticed. */
export function format(bundle: FluentBundle, id: string, args: Args = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) {
    console.error(`message "${id}" is missing in "${bundle.locales.join()}"`);
    return id;
  }
  const variables: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    variables[name] = typeof value === 'number' ? new PlainNumber(value) : value;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, variables, errors);
  for (const error of errors) console.error(`failed to format message "${id}":`, error);
  return text;
}
