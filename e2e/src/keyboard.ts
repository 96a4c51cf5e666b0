import type { Page } from 'playwright-core';

const MOST_TABS = 80;

/** Somebody who uses the keyboard alone. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Presses Tab until the focus is on an element of this role and name. The page has to show where the focus is. */
  async tabTo(role: 'link' | 'button' | 'textbox' | 'tab', name: string): Promise<void> {
    const wanted = this.page.getByRole(role, { name, exact: true });
    await wanted.waitFor();
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await this.page.keyboard.press('Tab');
      if (!(await wanted.evaluate((element) => element === document.activeElement))) continue;
      const visible = await wanted.evaluate((element) => {
        // A field may draw the ring around its frame.
        return [element, element.closest('label, .ant-input-affix-wrapper') ?? element].some((one) => {
          const { outlineStyle, boxShadow } = getComputedStyle(one);
          return outlineStyle !== 'none' || boxShadow !== 'none';
        });
      });
      if (!visible) throw new Error(`The focus on ${role} "${name}" cannot be seen`);
      return;
    }
    throw new Error(`${MOST_TABS} presses of Tab do not lead to ${role} "${name}"`);
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
