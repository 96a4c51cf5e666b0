import { copyText } from '@lotline/web-core/browser';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from './popup';
import { TextArea } from '../fields/text-area';
import { useToast } from '../hooks/use-toast';

function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Popup title={t('copyByHand.title')} onClose={onClose}>
      <p>{t('copyByHand.body')}</p>
      <TextArea
        ref={field}
        readOnly
        rows={8}
        translate="no"
        spellCheck={false}
        aria-label={t('copyByHand.field')}
        value={text}
      />
    </Popup>
  );
}

/**
 * Copies texts that are not on the page, and says `done`. Where the browser does not allow it, the text is shown
 * selected, to be copied by hand: put `byHand` on the page.
 */
export function useCopy(): { copy: (text: string, done: string) => Promise<void>; byHand: ReactNode } {
  const toast = useToast();
  const [refused, setRefused] = useState<string | null>(null);
  const copy = async (text: string, done: string) => {
    if (await copyText(text)) toast(done);
    else setRefused(text);
  };
  return { copy, byHand: refused === null ? null : <CopyByHand text={refused} onClose={() => setRefused(null)} /> };
}
