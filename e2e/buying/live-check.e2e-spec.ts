import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { Session } from '../src/api.ts';
import { deviceIsEmpty } from '../src/device.ts';
import { AccountPage } from '../src/pages/account-page.ts';
import { newBuyer } from '../src/people.ts';
import { expect, test } from '../src/story.ts';
import { isPhone, LOOKS, type Look, nameOf, Visitor } from '../src/visitor.ts';
import { until } from '../src/wait.ts';

// The stories' prober goes by the last digit: 0 is unknown, odd is dead, the others are alive.
let next = Date.now();
/** A UID that nobody has asked about yet, and that ends in a digit. */
const uid = (last: number): string => `${(next += 1)}${last}`;
const many = (count: number): string[] => Array.from({ length: count }, (_, i) => uid(i % 10));

class LiveCheckPage {
  readonly text;
  constructor(
    readonly visitor: Visitor,
    readonly session: Session,
  ) {
    this.text = visitor.texts(isPhone(visitor.look) ? 'mobile-h5' : 'storefront-web');
  }

  static async open(look: Look): Promise<LiveCheckPage> {
    const { session } = await newBuyer();
    const check = new LiveCheckPage(await Visitor.arrive(look, session), session);
    await check.visitor.goto(isPhone(look) ? '/mobile/check-live' : '/client/check-live-fb');
    await check.input.waitFor();
    return check;
  }

  get input(): Locator {
    return this.visitor.page.getByRole('textbox', { name: this.t('input.label') });
  }

  t(key: string, values?: Record<string, string | number>): string {
    return this.text(`liveCheck:${key}`, values);
  }

  button(key: string, values?: Record<string, string | number>): Locator {
    return this.visitor.page.getByRole('button', { name: this.t(key, values), exact: true });
  }

  async sees(key: string, values?: Record<string, string | number>): Promise<void> {
    await this.visitor.page.locator('main').getByText(this.t(key, values)).first().waitFor();
  }

  /** How many lines of the text were read as something, as it stands there. */
  fact(name: string): Promise<string> {
    const label = this.visitor.page.getByText(this.t(`found.${name}`), { exact: true });
    return this.visitor.page.locator('dl > div').filter({ has: label }).locator('dd').innerText();
  }

  /** Saves the result as CSV and gives the file. */
  async csv(count: number): Promise<string> {
    const { page, look } = this.visitor;
    if (isPhone(look)) await this.button('result.take').click();
    const name = isPhone(look)
      ? this.t('result.saveCsv', { status: this.t('status.all'), count })
      : this.t('result.download', { format: this.t('result.csv'), status: this.t('status.all') });
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFile(await file.path(), 'utf8');
  }
}

for (const look of LOOKS)
  test.describe(`The live check (${nameOf(look)})`, () => {
    test('reads pasted text, sends only UIDs, and shows and exports each result', async () => {
      const check = await LiveCheckPage.open(look);
      const { visitor } = check;
      const [dead, alive, unknown] = [uid(1), uid(2), uid(0)];
      const sent: string[] = [];
      visitor.page.on('request', (request) => {
        if (request.url().endsWith('/api/alive-checks')) sent.push(request.postData() ?? '');
      });
      await check.button('found.begin').click();
      await check.sees('input.required');
      const wide = [...alive].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
      const lines = [
        `${dead}|secret-password|someone@mail.test`,
        `  https://www.facebook.com/profile.php?id=${wide.normalize('NFKC')}  `,
        '',
        unknown,
        dead,
        `${dead}x7|with a letter`,
        '1234',
      ];
      await check.input.fill(lines.join('\n'));
      await check.button('found.start', { count: 3 }).waitFor();
      expect([await check.fact('repeated'), await check.fact('invalid')]).toEqual(['1', '2']);
      await visitor.page.getByText(check.t('found.view', { count: 2 })).click();
      for (const error of ['letters', 'short']) await check.sees(`found.error.${error}`);
      await visitor.see('read');
      await check.button('found.start', { count: 3 }).click();
      await check.sees('run.end', { total: 3, alive: 1, dead: 1, unknown: 1 });
      await visitor.see('result');
      expect(sent.join('')).toContain(dead);
      expect(sent.join('')).not.toContain('secret-password');
      const csv = await check.csv(3);
      for (const one of [dead, alive, unknown]) expect(csv).toContain(one);
      expect(csv).not.toContain('secret-password');
      expect(await visitor.scrollsSideways()).toBe(false);
    });

    test('is deleted from this device when its user logs out on its page', async () => {
      const check = await LiveCheckPage.open(look);
      const { visitor, session } = check;
      const { page } = visitor;
      await check.input.fill(uid(1));
      await check.button('found.start', { count: 1 }).click();
      await check.sees('run.end', { total: 1, alive: 0, dead: 1, unknown: 0 });
      // Without another page load, which would close the database by itself.
      if (isPhone(look)) await page.locator('a[href="/mobile/me"]').first().dispatchEvent('click');
      else
        await page
          .getByRole('button', { name: check.text('shop:account.menu', { username: session.user.username }) })
          .click();
      await page.getByRole(isPhone(look) ? 'button' : 'menuitem', { name: check.text('common:action.logOut') }).click();
      await visitor.arriveAt(new AccountPage(visitor).home);
      await deviceIsEmpty(visitor);
    });

    test('with 1,001 UIDs checks the first 1,000, and the last one on request', async () => {
      const check = await LiveCheckPage.open(look);
      const uids = many(1_001);
      await check.input.fill(uids.join('\n'));
      await check.button('found.startFirst', { most: '1,000' }).click();
      await check.sees('run.end', { total: 1_000, alive: 400, dead: 500, unknown: 100 });
      await check.sees('run.waiting', { count: 1 });
      await check.button('run.next', { count: 1 }).click();
      await check.sees('run.end', { total: 1_001, alive: 400, dead: 500, unknown: 101 });
      await check.visitor.see('a thousand and one');
    });

    test('that is cut off keeps its results, and continues after the page is reloaded', async () => {
      const check = await LiveCheckPage.open(look);
      const { page } = check.visitor;
      check.visitor.tolerate(/ERR_|Failed to load/);
      let cut = true;
      await page.route('**/api/alive-checks', (route) => (cut ? route.abort() : route.fallback()));
      const uids = many(20);
      await check.input.fill(uids.join('\n'));
      await check.button('found.start', { count: 20 }).click();
      await check.button('run.cancel').waitFor();
      await check.visitor.see('cut off');
      cut = false;
      await page.reload();
      const end = { total: 20, alive: 8, dead: 10, unknown: 2 };
      const again = check.button('run.resume').or(check.button('run.again'));
      await until('the end of the check', async () => {
        if ((await again.count()) > 0) await again.first().click();
        return (await page.getByText(check.t('run.end', end)).count()) > 0;
      });
      await check.visitor.see('resumed');
    });

    test('reads a paste of 5 MB beside the field, and rejects a larger one as a whole', async () => {
      const check = await LiveCheckPage.open(look);
      const { page } = check.visitor;
      const uids = many(1_200);
      const lines = Array.from({ length: 5_000_000 / (uids[0]?.length ?? 1) }, (_, n) => uids[n % uids.length]);
      await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
      await check.input.focus();
      await page.keyboard.press('Control+V');
      await check.button('found.startFirst', { most: '1,000' }).waitFor();
      expect(await check.fact('repeated')).toBe((lines.length - uids.length).toLocaleString('en'));
      await expect(check.input).toHaveValue('');
      const file = join(mkdtempSync(join(tmpdir(), 'lotline-uids-')), 'uids.txt');
      writeFileSync(file, `${'1'.repeat(99)}\n`.repeat(250_000));
      await page.locator('input[type=file]').first().setInputFiles(file);
      await check.sees('input.tooBig', { max: 20 });
      expect(await check.fact('rows')).toBe('1,200');
      await check.visitor.see('too big');
    });
  });
