/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { apiErrorFrom } from '@lotline/web-core/api';
import { createI18n } from '@lotline/web-core/i18n';
import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { initReactI18next } from 'react-i18next';
import { useStepUpForm } from './use-step-up-form';

createI18n({ locales: { 'zh-CN': {}, en: {} }, language: 'en', plugins: [initReactI18next] });

const submitted = { preventDefault: () => undefined } as FormEvent;
function draw(factor: 'totp' | 'password') {
  const answer = jest.fn();
  const refusal = apiErrorFrom(401, new Headers(), { reason: 'auth.step_up_required' });
  return { answer, ...renderHook(() => useStepUpForm({ refusal, factor, answer })) };
}

describe('the answer to a step-up', () => {
  it('is not sent while the code is shorter than six digits', () => {
    const { answer, result } = draw('totp');
    act(() => result.current.submit(submitted));
    expect(result.current.error).toBe('Enter the code.');
    act(() => result.current.setTyped('12'));
    act(() => result.current.submit(submitted));
    expect(result.current.error).toBe('Enter all 6 digits, or a recovery code.');
    expect(answer).not.toHaveBeenCalled();
  });

  it('is sent without the blanks around a code, and a password as it is', () => {
    const code = draw('totp');
    act(() => code.result.current.setTyped(' 123456 '));
    act(() => code.result.current.submit(submitted));
    expect(code.answer).toHaveBeenCalledWith('123456');
    expect(code.result.current.isSent).toBe(true);
    const password = draw('password');
    act(() => password.result.current.setTyped(' pass '));
    act(() => password.result.current.submit(submitted));
    expect(password.answer).toHaveBeenCalledWith(' pass ');
  });
});
