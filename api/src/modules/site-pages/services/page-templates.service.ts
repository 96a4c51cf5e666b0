import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, errorText } from '../../../common/errors/index.js';
import { SitePagesConfig } from '../../../config/index.js';
import { isPageTemplate } from '../domain/fill-page.js';
import type { PageApp } from '../domain/page-address.js';
import { sitePagesErrors } from '../site-pages.errors.js';

const MAX_AGE_MS = 30_000;
/** Between two reads while the web server names another build than the one that was read. */
const MIN_INTERVAL_MS = 1_000;
const READ_TIMEOUT_MS = 2_000;

/** The built page of an app. */
export interface PageTemplate {
  html: string;
  /** The start of the hash of `html`: which build it is of. */
  build: string;
}

interface Entry {
  /** Null when it could never be read. */
  template: PageTemplate | null;
  readAtMs: number;
}

/** The built pages of the apps, as the web server has them now. */
@Injectable()
export class PageTemplatesService {
  private readonly entries = new Map<PageApp, Entry>();
  private readonly reading = new Map<PageApp, Promise<void>>();

  constructor(
    private readonly config: SitePagesConfig,
    private readonly clock: ClockService,
    private readonly log: PinoLogger,
  ) {
    log.setContext(PageTemplatesService.name);
  }

  /**
   * The page of an app. A page names the scripts of its build, so one of another build than the web server's is never
   * given: throws `site-pages.not_available`.
   */
  async getTemplate(app: PageApp, build: string | null): Promise<PageTemplate> {
    if (this.isDue(app, build)) await this.readOnce(app);
    const template = this.entries.get(app)?.template ?? null;
    if (template === null || (build !== null && template.build !== build)) {
      throw new AppError(sitePagesErrors.not_available);
    }
    return template;
  }

  private isDue(app: PageApp, build: string | null): boolean {
    const entry = this.entries.get(app);
    if (entry === undefined) return this.config.WEB_PAGES_URL !== undefined;
    const ageMs = this.clock.elapsedMs() - entry.readAtMs;
    return ageMs >= MAX_AGE_MS || (build !== null && entry.template?.build !== build && ageMs >= MIN_INTERVAL_MS);
  }

  private readOnce(app: PageApp): Promise<void> {
    const known = this.reading.get(app);
    if (known) return known;
    const read = this.read(app).finally(() => this.reading.delete(app));
    this.reading.set(app, read);
    return read;
  }

  private async read(app: PageApp): Promise<void> {
    const url = `${this.config.WEB_PAGES_URL ?? ''}/${app}/index.html`;
    let template = this.entries.get(app)?.template ?? null;
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(READ_TIMEOUT_MS) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const html = await response.text();
      if (!isPageTemplate(html)) throw new Error('it is not a page of the shop');
      template = { html, build: createHash('sha256').update(html).digest('hex').slice(0, 16) };
    } catch (error) {
      this.log.warn(`${url} cannot be read: ${errorText(error)}`);
    }
    this.entries.set(app, { template, readAtMs: this.clock.elapsedMs() });
  }
}
