import type { OpenTab } from '@lotline/web-core/session';
import { MAX_OPEN_TABS, withPage } from './open-tabs';

const tab = (path: string, title: string): OpenTab => ({ path, title, language: 'en' });
const orders = tab('/admin/sales', 'Orders');
const goods = tab('/admin/goods', 'Products');

describe('the open pages of the console', () => {
  it('come in the order in which they were opened', () => {
    expect(withPage([orders], goods)).toEqual([orders, goods]);
  });

  it('keep their place when they are opened again, with what is filtered and open beside the list now', () => {
    const filtered = tab('/admin/sales/20261123000000001?q=x', 'Orders');
    expect(withPage([orders, goods], filtered)).toEqual([filtered, goods]);
  });

  it('are distinguished by their area when they have one title', () => {
    const other = tab('/admin/role/audit', 'Orders');
    expect(withPage([orders], other)).toEqual([orders, other]);
  });

  it('take the title of another language without becoming two', () => {
    const chinese: OpenTab = { ...orders, title: '订单', language: 'zh-cn' };
    expect(withPage([orders], chinese)).toEqual([chinese]);
  });

  it('are never more than fit: the first goes', () => {
    const pages = Array.from({ length: MAX_OPEN_TABS + 1 }, (_, index) => tab(`/admin/p${index}`, `Page ${index}`));
    const tabs = pages.reduce<OpenTab[]>((all, page) => withPage(all, page), []);
    expect(tabs).toEqual(pages.slice(1));
  });
});
