import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page, test } from '@playwright/test';
import { accessibilityProblems } from './checks/accessibility.ts';
import type { Session } from './api.ts';
import { browser } from './browser.ts';
import { requestProblem } from './checks/requests.ts';
import { shop } from './shop.ts';
import { type App, type Language, tagOf, type Text, texts } from './texts.ts';
import { until } from './wait.ts';

export type Theme = 'light' | 'dark';

export interface Look {
  width: number;
  language: Language;
  theme?: Theme;
}

export interface UnusualBrowser {
  userAgent?: string;
  javaScriptEnabled?: boolean;
}

/** The two that every story is told in. */
export const LOOKS: readonly Look[] = [
  { width: 1280, language: 'zh-cn' },
  { width: 390, language: 'en' },
];

export const nameOf = ({ width, language }: Look): string => `${width} px, ${language}`;
export const isPhone = ({ width }: Look): boolean => width <= 768;

const slug = (text: string): string => text.replaceAll(/[^\w]+/g, '-').slice(0, 90);

/**
 * The preview of a mail is sandboxed: the scripts of these checks are kept out as all others are, and so is what axe sends to each
 * frame by `postMessage` for the page's origin, of which a sandboxed frame has none. No page of the product posts to a window.
 */
export const MAIL_PREVIEW =
  /^Blocked script execution in 'about:srcdoc'|^Failed to execute 'postMessage' on 'DOMWindow': .*window's origin \('null'\)/;

/** What Playwright writes when a page registers a worker that `serviceWorkers: 'block'` keeps away. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Somebody with a browser of their own: what they type, see and keep is theirs alone. */
export class Visitor {
  /** Errors and warnings of the pages; a story may not leave any. */
  private readonly complaints: string[] = [];
  private readonly tolerated: RegExp[] = [];
  private pictures = 0;
  private opened = 0;

  private constructor(
    readonly look: Look,
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly story: string,
  ) {}

  /** `session`: already signed in, as the page would have stored it. `unusual`: another browser than Chromium as it is. */
  static async arrive(look: Look, session?: Session, unusual: UnusualBrowser = {}): Promise<Visitor> {
    const origin = shop().url;
    const stored = [
      { name: 'language', value: look.language },
      { name: 'theme', value: look.theme ?? 'light' },
      ...(session === undefined ? [] : [{ name: 'userInfo', value: JSON.stringify(session) }]),
    ];
    const context = await browser().newContext({
      baseURL: origin,
      viewport: { width: look.width, height: isPhone(look) ? 844 : 900 },
      ...(isPhone(look) ? { isMobile: true, hasTouch: true } : {}),
      locale: look.language === 'en' ? 'en-US' : 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      // A page's requests that a worker answers escape the stories that change them; offline.e2e-spec.ts is about the workers.
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
      storageState: { cookies: [], origins: [{ origin, localStorage: stored }] },
      ...unusual,
    });
    context.setDefaultTimeout(15_000);
    const visitor = new Visitor(look, context, await context.newPage(), test.info().titlePath.slice(1).join(' '));
    visitor.listenTo(visitor.page);
    here.push(visitor);
    return visitor;
  }

  /** The words of an app in the visitor's language. */
  texts(app: App): Text {
    return texts(app, this.look.language);
  }

  /** Another tab of the same browser. */
  async openTab(): Promise<Page> {
    const page = await this.context.newPage();
    this.listenTo(page);
    return page;
  }

  /** Console messages that this story provokes on purpose, such as the browser's remark on an answer with status 404. */
  tolerate(pattern: RegExp): void {
    this.tolerated.push(pattern);
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'domcontentloaded' });
  }

  /** Waits until the address has this path and its page has loaded, and gives the whole address. */
  async arriveAt(path: RegExp | string, page: Page = this.page): Promise<URL> {
    // Not waitForURL, which fails when a page on the way, or this one, is left before it has loaded.
    const address = await until(
      () => `the address ${path}, at ${page.url()}`,
      () => {
        const url = new URL(page.url());
        return (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)) ? url : null;
      },
    );
    await page.waitForLoadState();
    return address;
  }

  /** Takes a picture of this step and looks for barriers in it, and for colours that are too close in either theme. */
  async see(step: string, page: Page = this.page): Promise<void> {
    const own = this.look.theme ?? 'light';
    const other = own === 'light' ? 'dark' : 'light';
    await this.show({ theme: other }, page);
    const problems = (await accessibilityProblems(page, { colours: true })).map((problem) => `${other}: ${problem}`);
    await this.show({ theme: own }, page);
    await this.picture(step, page);
    problems.push(...(await accessibilityProblems(page)).map((problem) => `${own}: ${problem}`));
    if (problems.length > 0) throw new Error(`Barriers at "${step}":\n${problems.join('\n')}`);
  }

  /** Changes theme or language as another tab would, so that nothing on the page is lost. */
  async show(look: { theme?: Theme; language?: Language }, page: Page = this.page): Promise<void> {
    await page.evaluate((wanted) => {
      for (const [key, value] of Object.entries(wanted)) {
        if (localStorage.getItem(key) === value) continue;
        localStorage.setItem(key, value);
        window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
      }
    }, look);
    const shown = {
      ...(look.theme === undefined ? {} : { theme: look.theme }),
      ...(look.language === undefined ? {} : { lang: tagOf[look.language] }),
    };
    await page.waitForFunction((wanted) => {
      const { dataset, lang } = document.documentElement;
      return Object.entries(wanted).every(([key, value]) => (key === 'lang' ? lang : dataset[key]) === value);
    }, shown);
  }

  /** True when one has to scroll sideways to read the page. */
  scrollsSideways(width = this.look.width): Promise<boolean> {
    // Not innerWidth: a phone zooms out from a page that is too wide.
    return this.page.evaluate((wide) => document.documentElement.scrollWidth > wide, width);
  }

  /** Only a picture; none in CI, where nobody looks at them. */
  async picture(step: string, page: Page = this.page): Promise<void> {
    if (process.env.CI !== undefined) return;
    const folder = join(shop().pictures, slug(this.story));
    mkdirSync(folder, { recursive: true });
    this.pictures += 1;
    const number = String(this.pictures).padStart(2, '0');
    await page.screenshot({
      path: join(folder, `${number}-${slug(step)}.jpeg`),
      type: 'jpeg',
      quality: 80,
      fullPage: true,
    });
  }

  /** What the browser keeps for the shop under a name. */
  kept(name: string): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), name);
  }

  /** Puts something where the browser keeps the shop's things; a page of the shop has to be open, or it waits for the first. */
  async keep(name: string, value: string): Promise<void> {
    const origin = shop().url;
    if (!this.page.url().startsWith(origin)) return;
    await this.page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, value] as const);
  }

  /** What is in the clipboard now. */
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Closes the browser and gives what its pages complained about. */
  async leave(): Promise<string[]> {
    await this.picture('end').catch(() => undefined);
    await this.context.close();
    return this.complaints;
  }

  private listenTo(page: Page): void {
    const tab = (this.opened += 1);
    const complain = (what: string): void => {
      if (!this.tolerated.some((pattern) => pattern.test(what))) this.complaints.push(`tab ${tab}: ${what}`);
    };
    page.on('console', (message) => {
      if (message.text() === WORKER_BLOCKED) return;
      const where = message.location().url;
      if (['error', 'warning', 'assert'].includes(message.type())) complain(`${message.text()} (${where})`);
    });
    page.on('request', (request) => {
      const problem = requestProblem(request);
      if (problem !== null) complain(problem);
    });
    page.on('pageerror', (error) => complain(`uncaught: ${error.stack ?? error.message}`));
  }
}

let here: Visitor[] = [];

/** Sends everybody home and gives their complaints. */
export async function everybodyLeaves(): Promise<string[]> {
  const visitors = here;
  here = [];
  return (await Promise.all(visitors.map((visitor) => visitor.leave()))).flat();
}
