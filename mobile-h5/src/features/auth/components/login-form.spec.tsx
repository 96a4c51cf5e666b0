import { jest } from '@jest/globals';
import { api } from '@lotline/shop/api';
import { authTexts } from '@lotline/shop/auth';
import { apiErrorFrom } from '@lotline/web-core/api';
import { buildSession } from '@lotline/web-core/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getI18n } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '../../../shared/api/query-client';
import { LoginForm } from './login-form';

const post = jest.spyOn(api, 'post');
const onLoggedIn = jest.fn();
beforeAll(() => getI18n().addResourceBundle('en', 'auth', authTexts.en.auth));
beforeEach(() => {
  post.mockReset();
  onLoggedIn.mockReset();
});

const refuse = (reason: string) =>
  post.mockRejectedValueOnce(apiErrorFrom(401, new Headers(), { code: 511, reason, message: '' }));
const draw = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <LoginForm known="ada" forgotten="/mobile/login/forgot" onLoggedIn={onLoggedIn} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Log in' }));

describe('the login form', () => {
  it('names what is missing, focuses its field and sends nothing', async () => {
    draw();
    submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(screen.getAllByText('Password cannot be empty.')).not.toHaveLength(0);
    expect(post).not.toHaveBeenCalled();
  });

  it('has one sentence for a wrong name or password, above the form', async () => {
    refuse('auth.wrong_credentials');
    draw();
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    submit();
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it('shows the field for the code once the server requires it, and logs in with it', async () => {
    refuse('auth.totp_required');
    draw();
    await userEvent.type(screen.getByLabelText('Password'), 'a horse');
    submit();
    await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
    const session = buildSession();
    post.mockResolvedValueOnce(session);
    submit();
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith(session, 'a horse'));
    expect(post).toHaveBeenLastCalledWith('/api/auth/login', {
      body: { username: 'ada', password: 'a horse', totp: '123456' },
    });
  });
});
