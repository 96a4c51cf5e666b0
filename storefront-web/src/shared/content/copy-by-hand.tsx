import { copyText } from '@lotline/web-core/browser';
import { Input } from 'antd';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announcer';
import { Button } from '../navigation/button';
import { Dialog } from '../feedback/dialog';

function CopyByHand({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation();
  const select = (event: FocusEvent<HTMLTextAreaElement>) => event.target.select();
  return (
    <Dialog
      title={t('copyByHand.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <p>{t('copyByHand.body')}</p>
      <Input.TextArea
        className="mono"
        readOnly
        onFocus={select}
        rows={8}
        translate="no"
        spellCheck={false}
        aria-label={t('copyByHand.field')}
        value={text}
      />
    </Dialog>
  );
}

/**
 * Copies texts that are not on the page. Where the browser does not allow it, the text is shown selected, to be copied by
 * hand: put `byHand` on the page. `name` says in the announcement what was copied.
 */
export function useCopy(): { copy: (text: string, name: string) => Promise<void>; byHand: ReactNode } {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<string | null>(null);
  const copy = async (text: string, name: string) => {
    if (await copyText(text)) announce(t('action.copiedNamed', { name }));
    else setRefused(text);
  };
  return { copy, byHand: refused !== null && <CopyByHand text={refused} onClose={() => setRefused(null)} /> };
}
