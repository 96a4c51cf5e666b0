import type { Locator, Page } from '@playwright/test';

const MAX_TABS = 100;
type Role = Parameters<Page['getByRole']>[0];

/** Somebody who uses the keyboard alone. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until the focus is on an element of this role and name. The page has to show where the focus is. */
  tabTo(role: Role, name: string): Promise<void> {
    return this.tabToElement(this.page.getByRole(role, { name, exact: true }), `${role} "${name}"`);
  }

  /** The same for a field by its label: one for a password has no role. */
  tabToField(label: string): Promise<void> {
    return this.tabToElement(this.page.getByLabel(label, { exact: true }), `the field "${label}"`);
  }

  /** The same for any element; `name` stands in the error. */
  async tabToElement(wanted: Locator, name: string): Promise<void> {
    await wanted.waitFor({ state: 'attached' });
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      await this.page.keyboard.press('Tab');
      if (!(await wanted.evaluate((element) => element === document.activeElement))) continue;
      await this.seesFocus(name);
      return;
    }
    throw new Error(`${MAX_TABS} presses of Tab do not lead to ${name}`);
  }

  /** Fails where nothing on the page shows what has the focus. */
  async seesFocus(name: string): Promise<void> {
    const visible = await this.page.locator(':focus').evaluate((element) => {
      // A field may draw the ring around its frame, a box or a choice around what stands for it.
      const frames = [
        'label',
        'li',
        '.ant-input-affix-wrapper',
        '.ant-checkbox',
        '.ant-radio',
        '.adm-input',
        '.adm-search-bar-input-box',
      ];
      const around = frames.map((frame) => element.closest(frame));
      return [element, element.nextElementSibling, ...around].some((one) => {
        if (one === null) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(one);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
    });
    if (!visible) throw new Error(`The focus on ${name} cannot be seen`);
  }

  /** Replaces what stands in the focused field. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }
}
