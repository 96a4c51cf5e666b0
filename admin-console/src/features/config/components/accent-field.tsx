import { palettes } from '@lotline/web-core/theme';
import { Button, ColorPicker, Input, Space } from 'antd';
import { useTranslation } from 'react-i18next';

const COLOR = /^#[0-9a-f]{6}$/i;

/** A colour, typed or picked; empty for the built-in one. antd's Form hands in the id, the value and the handlers. */
export function AccentField(props: {
  id?: string;
  value?: string | null;
  onChange?: (color: string) => void;
  onBlur?: () => void;
}) {
  const { id, value, onChange, onBlur } = props;
  const { t } = useTranslation('config');
  const typed = value ?? '';
  const color = COLOR.test(typed) ? typed : palettes.light.primary;
  return (
    <Space.Compact>
      <ColorPicker disabledAlpha value={color} onChangeComplete={(picked) => onChange?.(picked.toHexString())}>
        <Button aria-label={t('brand.pick')} style={{ background: color }} />
      </ColorPicker>
      <Input
        {...(id === undefined ? {} : { id })}
        value={typed}
        placeholder={palettes.light.primary.toLowerCase()}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        onChange={(event) => onChange?.(event.target.value)}
        {...(onBlur === undefined ? {} : { onBlur })}
      />
    </Space.Compact>
  );
}
