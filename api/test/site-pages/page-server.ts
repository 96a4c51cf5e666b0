import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The built page of an app, as far as it matters here. */
export const builtPage = (app: string, build = 1): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="/lotline.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/touch.png" />
    <title>Lotline</title>
    <script type="module" src="/${app}-${build}.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <div id="splash"><svg></svg></div>
  </body>
</html>
`;

export const buildOf = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 16);

/** A web server with the built pages of the apps, by path. */
export class PageServer {
  readonly pages = new Map<string, string>();
  requests = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PageServer> {
    const server = createServer((request, response) => {
      pageServer.requests += 1;
      const page = pageServer.pages.get(request.url ?? '');
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page);
    });
    const pageServer = new PageServer(server);
    pageServer.publish(1);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return pageServer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/app-pages`;
  }

  publish(build: number): void {
    for (const app of ['storefront-web', 'mobile-h5']) {
      this.pages.set(`/app-pages/${app}/index.html`, builtPage(app, build));
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
