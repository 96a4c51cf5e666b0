/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import type { FormEvent } from 'react';
import { checksumOf } from './checksum';
import { useLineRange } from './use-line-range';
import { useLinesView } from './use-lines-view';
import { useRevealed } from './use-revealed';

// Browsers have it, jsdom has not.
Object.assign(globalThis, { TextEncoder });

const lines = ['a|1', 'B|2', 'c|3'].map((text, i) => ({ id: String(i), no: i + 1, text }));
const sha256 = checksumOf(lines);

describe('delivered lines on a page', () => {
  it('are searched and selected, and say whether all are there and intact', () => {
    const { result, rerender } = renderHook((delivered) => useLinesView(delivered), {
      initialProps: { lines: lines.slice(0, 2), total: 3, sha256 },
    });
    expect(result.current).toMatchObject({ isComplete: false, checksumMatches: null, isSearching: false });
    rerender({ lines, total: 3, sha256 });
    expect(result.current).toMatchObject({ isComplete: true, checksumMatches: true });
    rerender({ lines: lines.toReversed(), total: 3, sha256 });
    expect(result.current.checksumMatches).toBe(false);
    act(() => result.current.setSearch('b|'));
    expect(result.current.found.map(({ no }) => no)).toEqual([2]);
    act(() => result.current.selection.toggle(3));
    act(() => result.current.selection.toggle(1));
    act(() => result.current.selection.toggle(3));
    expect(result.current.selection.lines.map(({ no }) => no)).toEqual([1]);
    act(() => result.current.selection.clear());
    expect(result.current.selection.lines).toEqual([]);
  });

  it('are copied as a range, unless that is wrong', () => {
    const onRange = jest.fn();
    const submit = { preventDefault: jest.fn() } as unknown as FormEvent;
    const { result } = renderHook(() => useLineRange({ lines, total: 300 }, onRange));
    expect(result.current.fields.map(({ value }) => value)).toEqual(['1', '100']);
    act(() => result.current.fields[0].change('2'));
    act(() => result.current.submit(submit));
    expect(onRange).toHaveBeenCalledWith(lines.slice(1), '2', '100');
    act(() => result.current.fields[1].change('x'));
    act(() => result.current.submit(submit));
    expect(result.current.isWrong).toBe(true);
    expect(onRange).toHaveBeenCalledTimes(1);
  });

  it('of an item are offered under their numbers in the whole order', () => {
    const { result } = renderHook(() => useLineRange({ lines: lines.slice(1), total: 2 }, jest.fn()));
    expect(result.current.fields.map(({ value }) => value)).toEqual(['2', '3']);
    expect(result.current.bounds).toEqual({ from: 2, to: 3 });
  });

  it('hide themselves a minute after the last use, and when the tab is left', () => {
    jest.useFakeTimers();
    const onHidden = jest.fn();
    const { result } = renderHook(() => useRevealed(onHidden));
    act(() => result.current[1](true));
    act(() => jest.advanceTimersByTime(59_000));
    window.dispatchEvent(new Event('pointermove'));
    act(() => jest.advanceTimersByTime(59_000));
    expect(result.current[0]).toBe(true);
    act(() => jest.advanceTimersByTime(1_000));
    expect(result.current[0]).toBe(false);
    act(() => result.current[1](true));
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current[0]).toBe(false);
    expect(onHidden).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('are shown at once only to a visible tab, else when the buyer first comes back to it', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    turn('visible');
    expect(renderHook(() => useRevealed(jest.fn(), true)).result.current[0]).toBe(true);
    turn('hidden');
    const onHidden = jest.fn();
    const { result } = renderHook(() => useRevealed(onHidden, true));
    expect(result.current[0]).toBe(false);
    turn('visible');
    expect(result.current[0]).toBe(true);
    turn('hidden');
    expect(result.current[0]).toBe(false);
    expect(onHidden).toHaveBeenCalledTimes(1);
    turn('visible');
    expect(result.current[0]).toBe(false);
  });
});
