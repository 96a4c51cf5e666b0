/** @jest-environment jsdom */
import { renderShopHook } from '../testing/render-shop-hook';
import { jobsTexts, useJob } from '.';

describe('A job on screen', () => {
  it('says how far it is, also in the title of the window until it ends', () => {
    let state = { running: true, done: 500, total: 2_000, elapsedMs: () => 20_000, pageTitle: 'Page' };
    const { result, rerender } = renderShopHook(jobsTexts, () => useJob(state));
    expect(result.current.percent).toBe(25);
    expect(result.current.facts).toHaveLength(4);
    expect(result.current.facts[0]).toContain('2,000');
    expect(document.title).toBe('25% - Page');
    state = { ...state, running: false, done: 2_000 };
    rerender();
    expect(document.title).toBe('Page');
    expect(result.current.facts).toHaveLength(2);
  });

  it('speaks of a tenth once it is reached', () => {
    let done = 0;
    const state = () => ({ running: true, done, total: 100, elapsedMs: () => 0, pageTitle: 'Page' });
    const { result, rerender } = renderShopHook(jobsTexts, () => useJob(state()));
    expect(result.current.spoken).toBeNull();
    done = 12;
    rerender();
    expect(result.current.spoken).toContain('10%');
  });
});
