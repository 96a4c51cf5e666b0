import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import type { FormErrors } from './form-errors';
import { steadySubmit } from './form-press';

interface ShopFormProps<V> extends Omit<FormProps<V>, 'children'> {
  errors: FormErrors;
  children: ReactNode;
}

/** An antd form as all of the shop's are: labels above, fields checked when left, the list of what is wrong on top. */
export function ShopForm<V>({ errors, children, ...props }: ShopFormProps<V>) {
  return (
    <Form<V>
      noValidate
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={false}
      onFinishFailed={errors.onFinishFailed}
      onValuesChange={errors.onValuesChange}
      {...steadySubmit}
      {...props}
    >
      {errors.summary}
      {children}
    </Form>
  );
}
