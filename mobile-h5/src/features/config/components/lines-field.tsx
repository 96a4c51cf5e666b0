import { isPrivateAddress, linesOf } from '@lotline/web-core/admin';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Field } from '../../../shared/fields/field';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { TextArea } from '../../../shared/fields/text-area';

/** Addresses one a line; staff need not know by what address the shop sees them. */
export function LinesField(props: {
  label: string;
  help: string;
  error: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  yourAddress: string;
}) {
  const { label, help, error, typed, onType, yourAddress } = props;
  const { t } = useTranslation('config');
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = linesOf(typed);
  const isPrivate = isPrivateAddress(yourAddress);
  const warning = useId();
  /** The button goes, so who pressed it goes on in the text. */
  const addYours = (): void => {
    onType([...lines, yourAddress].join('\n'));
    area.current?.focus();
  };
  return (
    <>
      <Field label={label} help={help} error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={4}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            translate="no"
            value={typed}
            onChange={onType}
          />
        )}
      </Field>
      {lines.includes(yourAddress) ? null : (
        <Button block onClick={addYours} aria-describedby={isPrivate ? warning : undefined}>
          {t('addMine', { address: yourAddress })}
        </Button>
      )}
      {isPrivate ? (
        <div id={warning}>
          <NoticeBar tone="warning" silent>
            <p>
              <strong>{t('private', { address: yourAddress })}</strong>
            </p>
            <p>{t('privateText')}</p>
          </NoticeBar>
        </div>
      ) : null}
    </>
  );
}
