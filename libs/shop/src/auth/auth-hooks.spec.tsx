/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { apiErrorFrom } from '@lotline/web-core/api';
import { buildSession } from '@lotline/web-core/testing';
import { act } from '@testing-library/react';
import type { FormEvent } from 'react';
import { api } from '../api';
import { renderShopHook } from '../testing/render-shop-hook';
import {
  authTexts,
  isCodeRefused,
  useCodeError,
  useConfirmationValidator,
  useEmailValidator,
  useFirstPassword,
  useLogin,
  useLoginValidators,
  useNewPasswordValidator,
  useRegistration,
  useUsernameValidator,
  useVerifyCode,
} from '.';

const run = <R,>(hook: () => R) => renderShopHook(authTexts, hook).result;
const refusal = (status: number, reason: string, more = {}) =>
  apiErrorFrom(status, new Headers(), { code: 519, reason, ...more });
const post = jest.spyOn(api, 'post');
const get = jest.spyOn(api, 'get');
afterEach(() => {
  post.mockReset();
  get.mockReset();
});

describe('The rules of fields', () => {
  it('say what is wrong with a username, an e-mail and a password', () => {
    const username = run(() => useUsernameValidator('Username')).current;
    expect(['', 'ab', 'a b!', '小明同学'].map(username)).toEqual([
      'Username cannot be empty.',
      expect.stringContaining('3') as string,
      expect.stringContaining('letters') as string,
      null,
    ]);
    const email = run(() => useEmailValidator('Email')).current;
    expect(['', 'nobody', ' a@example.com '].map(email)).toEqual([
      'Email cannot be empty.',
      expect.any(String) as string,
      null,
    ]);
    const password = run(() => useNewPasswordValidator('Password')).current;
    expect(['', '12345', 'y'.repeat(129), '123456'].map((typed) => password(typed) === null)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const confirmation = run(() => useConfirmationValidator('Confirm password')).current;
    expect([confirmation('', 'a'), confirmation('b', 'a'), confirmation('a', 'a')]).toEqual([
      'Confirm password cannot be empty.',
      expect.any(String) as string,
      null,
    ]);
  });

  it('of the login require a name that is not blank, a password and, once requested, a code', () => {
    const { username, password, totp } = run(() => useLoginValidators()).current;
    expect([username('  '), password(''), totp(' ')]).toEqual([
      'Username cannot be empty.',
      'Password cannot be empty.',
      'Enter the code.',
    ]);
    expect([username('a'), password(' '), totp('1')]).toEqual([null, null, null]);
  });

  it('say how often a mailed code may still be tried, and nothing of other refusals', () => {
    const error = run(() => useCodeError()).current;
    const wrong = (left: number) =>
      refusal(400, 'common.invalid', { errors: [{ field: 'code', rule: 'wrong_code', params: { left } }] });
    expect(error(wrong(1))).toBe('Wrong code. 1 attempt left.');
    expect(error(wrong(0))).toContain('no attempts left');
    expect(error(refusal(409, 'auth.code_expired'))).toEqual(expect.any(String));
    expect(error(refusal(500, 'common.internal'))).toBeNull();
  });
});

describe('A login', () => {
  it('requests a code where the account has a second factor, and throws other refusals', async () => {
    const loggedIn = jest.fn();
    const login = run(() => useLogin(loggedIn));
    post.mockRejectedValueOnce(refusal(401, 'auth.totp_required'));
    await act(() => login.current.submit('a', 'b'));
    expect(login.current.isCodeRequired).toBe(true);
    const wrong = refusal(401, 'auth.totp_wrong');
    post.mockRejectedValueOnce(wrong);
    await expect(login.current.submit('a', 'b', '1')).rejects.toBe(wrong);
    expect([isCodeRefused(wrong), isCodeRefused(refusal(401, 'auth.wrong_credentials'))]).toEqual([true, false]);
    const session = buildSession();
    post.mockResolvedValueOnce(session);
    await act(() => login.current.submit(' a ', 'b', ' 123456 '));
    expect(post).toHaveBeenLastCalledWith('/api/auth/login', {
      body: { username: 'a', password: 'b', totp: '123456' },
    });
    expect(loggedIn).toHaveBeenCalledWith(session, 'b');
  });

  it('with a password of another person waits for the user’s own', () => {
    const loggedIn = jest.fn();
    const first = run(() => useFirstPassword(loggedIn));
    const session = { ...buildSession(), required_action: 'own_password' as const };
    act(() => first.current.loggedIn(session, 'given'));
    expect(loggedIn).not.toHaveBeenCalled();
    expect(first.current.first).toEqual({ session, password: 'given' });
    act(() => first.current.chosen(null, 'own'));
    expect(first.current).toMatchObject({ first: null, loginName: session.user.username });
    act(() => first.current.chosen(buildSession(), 'own'));
    expect(loggedIn).toHaveBeenCalledTimes(1);
  });
});

describe('A registration', () => {
  const values = {
    username: ' ａda ',
    email: ' ada@example.com ',
    password: 'a horse',
    confirm_password: 'a horse',
    wallet_address: ' TG3XXyExBkPp9nzdajDZsozEu4BkaSJozs ',
    agreement: true,
  };

  it('is sent without what was pasted along, and knows what exists already', async () => {
    const registration = run(() => useRegistration(() => undefined));
    post.mockRejectedValueOnce(refusal(409, 'users.email_taken'));
    await act(() => expect(registration.current.submit(values)).rejects.toMatchObject({ reason: 'users.email_taken' }));
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      body: { username: 'ada', email: 'ada@example.com', wallet_address: values.wallet_address.trim() },
    });
    expect(registration.current.taken).toBe('ada@example.com');
    act(() => registration.current.clearTaken());
    expect(registration.current.taken).toBeNull();
  });

  it('checks a username before it is sent; without an answer the server decides later', async () => {
    const registration = run(() => useRegistration(() => undefined));
    get.mockRejectedValueOnce(new Error('offline'));
    expect(await registration.current.checkUsername('ada')).toBe(false);
    get.mockResolvedValueOnce({ available: false });
    await act(async () => expect(await registration.current.checkUsername(' ada ')).toBe(true));
    expect(registration.current.taken).toBe('ada');
  });
});

describe('The code of an e-mail verification', () => {
  it('is sent when it has six digits, and is refused in a sentence otherwise', async () => {
    const [verified, refused] = [jest.fn(), jest.fn()];
    const form = run(() => useVerifyCode({ verified, refused }));
    const submit = () => act(async () => form.current.submit({ preventDefault: () => undefined } as FormEvent));
    act(() => form.current.change('12345'));
    await submit();
    expect(refused).toHaveBeenCalledWith('Enter the 6 digits from the email.');
    act(() => form.current.change('123 456'));
    expect(form.current.error).toBeNull();
    post.mockResolvedValueOnce({ credited: '1.000000' });
    await submit();
    expect(post).toHaveBeenCalledWith('/api/auth/email/verify', { body: { code: '123456' } });
    expect(verified).toHaveBeenCalledWith('1.000000');
  });
});
