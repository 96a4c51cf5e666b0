import type { Answer } from './api.js';

/** The HTML page of the server inside java-tron for what no servlet answers. */
function errorPage(status: number, message: string, path: string): Answer {
  const uri = path.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const text = [
    '<html>',
    '<head>',
    '<meta http-equiv="Content-Type" content="text/html;charset=ISO-8859-1"/>',
    `<title>Error ${status} ${message}</title>`,
    '</head>',
    `<body><h2>HTTP ERROR ${status} ${message}</h2>`,
    '<table>',
    `<tr><th>URI:</th><td>${uri}</td></tr>`,
    `<tr><th>STATUS:</th><td>${status}</td></tr>`,
    `<tr><th>MESSAGE:</th><td>${message}</td></tr>`,
    '</table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { status, text, contentType: 'text/html;charset=iso-8859-1' };
}

/** A method that the path does not know; for a POST also what nobody answers. */
export function methodNotSupported(method: string, path: string): Answer {
  return errorPage(405, `HTTP method ${method} is not supported by this URL`, path);
}

/** A path that this port does not know: 404 for a GET, and 405 for a POST, as java-tron does it. */
export function unknownPath(method: string, path: string): Answer {
  return method === 'POST' ? methodNotSupported(method, path) : errorPage(404, 'Not Found', path);
}
