import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator } from '@playwright/test';
import type { Visitor } from '../visitor.ts';
import { until } from '../wait.ts';

/** A text for each of some fields, by the names that a story gives them. */
export type ByField = Readonly<Record<string, string>>;

/** What is typed into a form, and which fields are refused for it in which words; the others are right. */
export interface Try {
  typed: ByField;
  errors: ByField;
  /** Of fields that show how they were read, what they show. */
  reads?: ByField;
}

const WAIT_MS = 5_000;

/** As a Chinese keyboard writes it. */
export const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

/** A form that somebody gets wrong. */
export class TriedForm {
  constructor(
    private readonly visitor: Visitor,
    private readonly fields: Readonly<Record<string, Locator>>,
    private readonly submit: () => Promise<unknown>,
  ) {}

  async send(typed: ByField): Promise<void> {
    for (const [name, text] of Object.entries(typed)) await this.field(name).fill(text);
    await this.submit();
  }

  /**
   * Sends what is wrong. Each error stands at its field and, as a link, above the form, where the focus is, unless it goes
   * to the only field in error; no other field is blamed, and nothing that was typed is lost.
   */
  async refuses({ typed, errors, reads = {} }: Try): Promise<void> {
    await this.send(typed);
    const wanted = { errors, above: Object.values(errors), focused: true };
    let shown: unknown;
    await until('the errors', async () => isDeepStrictEqual((shown = await this.shown(errors)), wanted), WAIT_MS).catch(
      () => expect(shown).toEqual(wanted),
    );
    await this.keeps({ ...typed, ...reads });
  }

  /** Waits for the sentence that is about no single field; what was typed is still there. */
  async fails(typed: ByField, sentence: string): Promise<void> {
    await this.send(typed);
    await this.visitor.page.getByText(sentence).first().waitFor();
    await this.keeps(typed);
  }

  private field(name: string): Locator {
    const field = this.fields[name];
    if (field === undefined) throw new Error(`The form has no field "${name}"`);
    return field;
  }

  private async keeps(typed: ByField): Promise<void> {
    const names = Object.keys(typed);
    const values = await Promise.all(names.map(async (name) => [name, await this.field(name).inputValue()]));
    expect(Object.fromEntries(values)).toEqual(typed);
  }

  /** What the form says now. Of a field that says more than its error, such as a hint, only that it has the error. */
  private async shown(errors: ByField) {
    const found = await Promise.all(
      Object.entries(this.fields).map(async ([name, field]): Promise<[string, string | null]> => {
        const said = await saidOf(field);
        const error = errors[name];
        return [name, error !== undefined && said?.includes(error) === true ? error : said];
      }),
    );
    const summary = this.visitor.page.getByRole('alert').filter({ has: this.visitor.page.getByRole('link') });
    return {
      errors: Object.fromEntries(found.filter(([, said]) => said !== null)),
      above: await summary.getByRole('link').allInnerTexts(),
      focused: await this.facesErrors(Object.keys(errors)),
    };
  }

  private async facesErrors([only, ...more]: string[]): Promise<boolean> {
    const above = await this.visitor.page.evaluate(() => document.activeElement?.getAttribute('role') === 'alert');
    if (above || only === undefined || more.length > 0) return above;
    return this.field(only).evaluate((field) => field === document.activeElement);
  }
}

/** What a screen reader says of a field beside its name when the field is invalid; null when it is not. */
const saidOf = (field: Locator): Promise<string | null> =>
  field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null;
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
