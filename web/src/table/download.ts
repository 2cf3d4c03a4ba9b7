// Downloads that the page creates itself, without a request to the server.

/** How long the file stays available. The browser reads it soon after the click, but does not report when it has. */
const REVOKE_DELAY_MS = 10_000;

/** Offers a JSON text to the browser as a file download. */
export function downloadJson(fileName: string, json: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
