import { ApiProperty, PickType } from '@nestjs/swagger';
import { ApiUsdt, LocalizedText, Paginated } from '../../../common/index.js';
import { ORDER_STATES } from '../../orders/index.js';
import { SalesCodeItem, SalesFigures, SalesStaffItem } from './sales.dto.js';

/** A customer who registered or bought with a code of the member. */
export class SalesCustomerItem {
  id: string;
  /** Masked. */
  name: string;
  /** `code`: registered with the code; `staff`: assigned by a manager; `order`: ordered by a link, without registration. */
  @ApiProperty({ enum: ['code', 'staff', 'order'] })
  by: 'code' | 'staff' | 'order';
  /** Start of the assignment; for `order` the first delivery. */
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** The customer is assigned to another member now. */
  moved: boolean;
  /** Delivered orders. */
  orders: number;
  /** Price of the delivered orders, less refunds. */
  @ApiUsdt()
  spent: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_order_at: string | null;
}

export class SalesCustomerPage extends Paginated(SalesCustomerItem) {}

/** A customer with the account, for managers. */
export class AdminSalesCustomer extends SalesCustomerItem {
  /** Why a manager assigned the customer; null for customers by code. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true })
  user_id: string | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
}

export class AdminSalesCustomerPage extends Paginated(AdminSalesCustomer) {}

export class SalesOrderItem {
  /** Its last four digits are hidden from the sales staff. */
  order_no: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  @ApiProperty({ enum: ORDER_STATES })
  state: (typeof ORDER_STATES)[number];
  goods_name: LocalizedText;
  quantity: number;
  /** Masked. */
  customer: string;
  /** Null until delivery. */
  @ApiProperty({ type: String, nullable: true })
  customer_id: string | null;
  @ApiProperty({ enum: ['registered', 'code'] })
  why: 'registered' | 'code';
  /** The price. */
  @ApiUsdt()
  amount: string;
  @ApiUsdt()
  refunded: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  delivered_at: string | null;
}

export class SalesOrderPage extends Paginated(SalesOrderItem) {}

/** The profile that a member of the sales staff sees. */
export class SalesProfile extends PickType(SalesStaffItem, ['username', 'state', 'state_reason', 'month']) {
  /** Codes in use, the newest first. */
  codes: SalesCodeItem[];
}

/** The caller as a member of the sales staff. */
export class SalesSelf {
  /** Null when the caller is not a member. */
  @ApiProperty({ type: SalesProfile, nullable: true })
  member: SalesProfile | null;
}

/** Results of a member's codes within a period. */
export class SalesPeriod extends SalesFigures {
  @ApiProperty({ format: 'date-time' })
  from: string;
  visits: number;
  /** Placed orders, paid or not. */
  orders_placed: number;
}

export class SalesSummary {
  days: number;
  current: SalesPeriod;
  /** The same number of days before the period. */
  previous: SalesPeriod;
}
