/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { renderShopHook } from '../testing/render-shop-hook';
import { tutorialsEn, tutorialsZh, useHelpful } from '.';

it('a tutorial that did not help is asked why', () => {
  const texts = { 'zh-CN': { tutorials: tutorialsZh }, en: { tutorials: tutorialsEn } };
  const { result } = renderShopHook(texts, () => useHelpful('paying'));
  expect(result.current).toMatchObject({ asks: 'whether', title: tutorialsEn.helpful.title });
  act(() => result.current.no());
  expect(result.current).toMatchObject({ asks: 'why', title: tutorialsEn.helpful.why });
  expect(result.current.reasons.map(({ label }) => label)).toContain(tutorialsEn.helpful.reason.other);
});
