// Fluent bundles, set up so that the page prints exactly what the Rust side prints from the same files.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from './language';

export type Args = Record<string, string | number>;

/** A bundle of all the given sources. A malformed message is a mistake of ours, so it is said aloud. */
export function bundleOf(language: Language, sources: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) {
    for (const error of bundle.addResource(new FluentResource(source))) console.error(error);
  }
  return bundle;
}

/** A number that chooses plurals but is printed as Rust prints it; a formatter of the browser's own would cost the first
 * picture a tenth of its time. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

export function plainNumber(value: number): FluentNumber {
  return new PlainNumber(value);
}

/** The message with its gaps filled; the id itself when the bundle lacks it, so that a hole is seen and found. */
export function format(bundle: FluentBundle, id: string, args: Args = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) {
    console.error(`No message ${id} in ${bundle.locales.join()}`);
    return id;
  }
  const variables: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    variables[name] = typeof value === 'number' ? plainNumber(value) : value;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, variables, errors);
  for (const error of errors) console.error(id, error);
  return text;
}
