/**
 * What a worker throws when all effects of its queue would fail, such as without a connection: it says nothing about this one, which is tried again within
 * a minute, as often as it takes.
 */
export class OutOfService extends Error {}
