/**
 * Thrown by a worker when all effects of its queue would fail, such as without a connection: it does not count as a failure of this effect, which is tried
 * again within a minute, as often as needed.
 */
export class OutOfService extends Error {}
