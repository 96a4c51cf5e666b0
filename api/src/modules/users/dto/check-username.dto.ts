import { Username } from './username.decorator.js';

export class CheckUsernameQuery {
  @Username()
  username: string;
}

/** Whether the name can be registered now. */
export class UsernameAvailability {
  available: boolean;
}
