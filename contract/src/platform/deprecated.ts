import * as z from 'zod/mini'

/** Former names of fields, and their replacements. The OpenAPI document marks them, `docs/api.md` lists them. */
export const deprecations = z.registry<{ instead: string }>()

/** A field under its former name, which is kept in addition to its replacement until programs have changed. */
export function deprecated<T extends z.ZodMiniType>(schema: T, instead: string): T {
  const former = schema.clone() as T
  deprecations.add(former, { instead })
  return former
}
