import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pt-br';
import 'dayjs/locale/ru';
import 'dayjs/locale/zh-cn';
import type { AriaAttributes } from 'react';
import styles from './date-field.module.css';

interface DateFieldProps extends AriaAttributes, Pick<DatePickerProps, 'id' | 'getPopupContainer'> {
  /** Empty for none. */
  value?: string;
  onChange?: (value: string) => void;
}

const DAY = 'YYYY-MM-DD';
const LOCAL_TIME = 'YYYY-MM-DDTHH:mm';
/** As a day is shown, and as people may type it. */
const DAY_FORMATS = [DAY, 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYY年M月D日', 'YYYYMMDD'];
/** A day without a time begins at midnight. */
const TIME_FORMATS = [...DAY_FORMATS.map((day) => `${day} HH:mm`), LOCAL_TIME, ...DAY_FORMATS];

const toDate = (value: string) => (value === '' ? null : dayjs(value));

/** The picker reports a typed date when it is left: later than a click on "Save" reads the form. So each change counts at once. */
const heldIn = (format: string, onChange: DateFieldProps['onChange']) => {
  const hold = (date: Dayjs | Dayjs[] | null) =>
    onChange?.((Array.isArray(date) ? date[0] : date)?.format(format) ?? '');
  return { onChange: hold, onCalendarChange: hold };
};

/** A day, "2026-12-01". */
export function DateField({ value = '', onChange, ...rest }: DateFieldProps) {
  return <DatePicker {...rest} format={DAY_FORMATS} value={toDate(value)} {...heldIn(DAY, onChange)} />;
}

/** A time to the minute in the viewer's zone, "2026-12-01T08:30". */
export function DateTimeField({ value = '', onChange, ...rest }: DateFieldProps) {
  return (
    <DatePicker
      {...rest}
      className={styles.field}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      format={TIME_FORMATS}
      value={toDate(value)}
      {...heldIn(LOCAL_TIME, onChange)}
    />
  );
}
