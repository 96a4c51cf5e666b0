/** The page at /: one HTML text without any other file. */
export function pageHtml(): string {
  return '<!doctype html><title>tron-devnet</title>';
}
