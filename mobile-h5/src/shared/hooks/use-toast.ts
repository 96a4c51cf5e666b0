import { useCallback } from 'react';
import { announce } from '../feedback/announcer';

/**
 * Shows a short remark over the page and says it to assistive technology, which antd-mobile's Toast alone does not. In an
 * open sheet the remark appears inside it: a modal dialog lies above everything else.
 */
export function useToast(): (text: string) => void {
  return useCallback((text: string) => {
    announce(text);
    void import('./antd-toast').then(({ showToast }) => {
      const sheets = document.querySelectorAll<HTMLElement>('dialog[open]');
      showToast(text, sheets[sheets.length - 1] ?? document.body);
    });
  }, []);
}
