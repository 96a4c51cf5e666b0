import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pt-br';
import 'dayjs/locale/ru';
import 'dayjs/locale/zh-cn';
import { useId, type AriaAttributes } from 'react';
import styles from './date-field.module.css';

interface DateFieldProps extends AriaAttributes, Pick<DatePickerProps, 'status'> {
  label: string;
  /** "2026-12-01", or empty. */
  value: string;
  /** The first and the last day that can be chosen. */
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

const DAY = 'YYYY-MM-DD';
/** As a day is shown, and as people may type it. */
const DAY_FORMATS = [DAY, 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYY-M-D', 'YYYY/M/D', 'YYYY.M.D', 'YYYY年M月D日', 'YYYYMMDD'];

const toDate = (day: string) => (day === '' ? undefined : dayjs(day));

/** A day, with its label above. */
export function DateField({ label, value, min = '', max = '', onChange, ...rest }: DateFieldProps) {
  const id = useId();
  const [minDate, maxDate] = [toDate(min), toDate(max)];
  // The picker reports a typed day when it is left: later than a click on the button reads the form. So each change counts at once.
  const change = (date: Dayjs | Dayjs[] | null) => onChange((Array.isArray(date) ? date[0] : date)?.format(DAY) ?? '');
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DatePicker
        {...rest}
        id={id}
        format={DAY_FORMATS}
        value={toDate(value) ?? null}
        {...(minDate !== undefined && { minDate })}
        {...(maxDate !== undefined && { maxDate })}
        onChange={change}
        onCalendarChange={change}
      />
    </span>
  );
}
