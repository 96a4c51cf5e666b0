/** Where this device keeps its checks. In a file of its own: who only looks whether there is one needs nothing else. */
export const CHECKS_DATABASE = 'alive-checks';
