/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import type { FormEvent } from 'react';
import { renderShopHook } from '../testing/render-shop-hook';
import { LiveCheckInput, type InputView, type ScanAnswer, type ScanRequest } from './input/input';
import type { Run, RunView } from './run';
import type { Found } from './input/scan';
import { liveCheckTexts } from './texts';
import { useInvalidLines, useFound, useReadingChoice } from './use-found';
import { useInputForm, useInputParts } from './input/use-input-form';
import { useResult } from './use-result';
import { useRun, useRunActions, useRunNotices } from './use-run';

const run = <R,>(hook: () => R) => renderShopHook(liveCheckTexts, hook).result;

const counts = { alive: 1, dead: 1, unknown: 0, left: 0 };
const view: RunView = {
  phase: 'done',
  untilMs: null,
  error: null,
  counts,
  rows: 2,
  planned: 2,
  runDone: 2,
  runTotal: 2,
  retries: 0,
};

function fakeRun(over: Partial<RunView> = {}) {
  const shown = { ...view, ...over };
  const done: string[] = [];
  const statuses = ['alive', 'dead'] as const;
  const fake = {
    subscribe: () => () => undefined,
    get: () => shown,
    row: (at: number) => ({ uid: String(at), status: statuses[at] ?? null, checkedAtMs: 0 }),
    pause: () => done.push('pause'),
    resume: () => done.push('resume'),
    cancel: () => done.push('cancel'),
    next: (most: number) => done.push(`next ${most}`),
  };
  return { fake: fake as unknown as Run, done };
}

describe('A check', () => {
  it.each([
    ['running', {}, ['pause', 'cancel']],
    ['limited', {}, ['pause', 'cancel']],
    ['paused', {}, ['resume', 'cancel']],
    ['failed', {}, ['resume', 'cancel']],
    ['cancelled', { counts: { ...counts, left: 1 } }, ['rest']],
    ['done', {}, []],
    ['done', { rows: 5_000 }, ['next']],
  ] as const)('that is %s %j offers %j', (phase, over, actions) => {
    const { fake } = fakeRun({ ...over, phase });
    expect(run(() => useRunActions(fake)).current.map(({ key }) => key)).toEqual(actions);
  });

  it('goes on with as many as one run checks', () => {
    const { fake, done } = fakeRun({ rows: 5_000, planned: 1_000 });
    const [next] = run(() => useRunActions(fake)).current;
    expect(next?.label).toContain('1,000');
    next?.act();
    expect(done).toEqual(['next 1000']);
  });

  it('is active while it goes on by itself', () => {
    const isActive = (phase: RunView['phase']) => run(() => useRun(fakeRun({ phase }).fake)).current.isActive;
    expect([isActive('retrying'), isActive('paused'), isActive('done')]).toEqual([true, false, false]);
  });

  it('that decided nothing warns at its end, and says what waits', () => {
    const over = { counts: { ...counts, alive: 0, dead: 0, unknown: 2 }, rows: 3 };
    const [end] = run(() => useRunNotices(fakeRun(over).fake)).current;
    expect(end).toMatchObject({ key: 'done', tone: 'warning' });
    expect(end?.texts).toHaveLength(3);
  });

  it('says why it failed, and that it had to retry', () => {
    const notices = run(() =>
      useRunNotices(fakeRun({ phase: 'failed', error: new Error('x'), retries: 2 }).fake),
    ).current;
    expect(notices.map(({ key }) => key)).toEqual(['failed', 'retried']);
    expect(notices[0]?.texts).toHaveLength(2);
  });

  it('shows the rows of one status', () => {
    const { fake } = fakeRun();
    const result = run(() => useResult(fake));
    expect(result.current.rows).toEqual([0, 1]);
    expect(result.current.filters.map(({ count }) => count)).toEqual(['2', '1', '1', '0']);
    act(() => result.current.setFilter('dead'));
    expect(result.current.rows).toEqual([1]);
  });
});

const found: Found = {
  read: 1_500,
  blank: 0,
  repeated: 0,
  invalid: 2,
  rows: 1_200,
  fields: 1,
  severalPerLine: false,
  invalidLines: [{ line: 3, error: 'none', start: 'x' }],
} as unknown as Found;
const input = (over: Partial<InputView> = {}): InputView => ({
  typed: '',
  parts: [],
  reading: { field: 1, keepRepeats: false },
  found,
  busy: false,
  problem: null,
  ...over,
});

describe('The text to check', () => {
  it('says what was found, and what one run leaves', () => {
    const { facts, more } = run(() => useFound(input())).current;
    expect(facts?.map(({ value }) => value)).toEqual(['1,500', '0', '0', '2', '1,200']);
    expect(more).toContain('200');
    expect(run(() => useFound(input({ found: null }))).current).toEqual({ facts: null, more: null });
  });

  it('lists invalid lines, and says when not all are listed', () => {
    const { notes, items } = run(() => useInvalidLines(found)).current;
    expect(notes).toHaveLength(2);
    expect(items[0]).toMatchObject({ start: 'x' });
  });

  it('offers fields only where lines have several', () => {
    expect(run(() => useReadingChoice(input())).current).toMatchObject({ fields: [], hasRepeats: false });
    const several = input({ found: { ...found, fields: 40 } });
    expect(run(() => useReadingChoice(several)).current?.fields).toHaveLength(13);
    expect(run(() => useReadingChoice(input({ found: null }))).current).toBeNull();
  });

  it('names its parts and their sizes', () => {
    const part = (size: number) => ({
      id: size,
      kind: 'order' as const,
      name: '202611010000001234',
      content: { size } as Blob,
    });
    const [small, large] = run(() => useInputParts([part(1_500), part(2_500_000)])).current;
    expect(small?.name).toContain('1234');
    expect([small?.size, large?.size]).toEqual([expect.stringMatching(/^2\b/), expect.stringMatching(/^2\.5\b/)]);
  });

  it('is not started while there is nothing to check, and says so until it is changed', async () => {
    let answer = (_: ScanAnswer) => undefined as void;
    const scanner = {
      post: ({ id }: ScanRequest) => queueMicrotask(() => answer({ id, found, uids: '' })),
      onAnswer: (listener: (given: ScanAnswer) => void) => void (answer = listener),
      close: () => undefined,
    };
    const text = new LiveCheckInput(scanner);
    const form = run(() => useInputForm(text, 'field', () => undefined));
    await act(async () => form.current.submit({ preventDefault: () => undefined } as FormEvent));
    expect(form.current.error).not.toBeNull();
    act(() => form.current.type('1'));
    expect(form.current.error).toBeNull();
    text.close();
  });
});
