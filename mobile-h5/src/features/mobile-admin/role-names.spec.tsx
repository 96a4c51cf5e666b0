import { renderHook } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import zh from './locales/zh-CN.json' with { type: 'json' };
import { useRoleNames } from './role-names';

it('names the built-in roles in the language of the page, and others by their key', () => {
  getI18n().addResourceBundle('zh-CN', 'mobileAdmin', zh);
  const { result } = renderHook(() => useRoleNames());
  expect(result.current(['user', 'owner', 'sales', 'night-shift'])).toEqual(['所有者', '销售', 'night-shift']);
});
