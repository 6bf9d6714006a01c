import {
  checkBrandName,
  editSocialLinks,
  editStore,
  editStoreDetails,
  editStoreImages,
  getStore,
  listRegions,
  removeRegionalName,
  setRegionalName,
  setStoreAddress,
} from '@linesheet/contract/brand/store'
import { regionIds, regions } from '@linesheet/domain/platform/places'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { changeStore, lockStore } from './change-store.ts'
import { isBrandNameTaken } from './store.sql.ts'
import { storeStoreFiles } from './store-files.ts'
import { deleteRegionalName, findStore, upsertRegionalName } from './store-profile.sql.ts'

export const storeRoutes = [
  serve(getStore, ({ tx, brandId }) => findStore(tx, brandId)),

  serve(checkBrandName, async ({ tx, brandId, query }) => ({ is_available: !(await isBrandNameTaken(tx, query.display_name, brandId)) })),

  serve(listRegions, async () =>
    regionIds.map((region_id) => ({ region_id, ...regions[region_id], countries: [...regions[region_id].countries] })),
  ),

  serve(editStore, async (call) => {
    const { version, ...fields } = call.body
    return changeStore(call, await lockStore(call, version), omitUndefined(fields))
  }),

  serve(editSocialLinks, async (call) => {
    const { version, links } = call.body
    return changeStore(call, await lockStore(call, version), { links: JSON.stringify(links) })
  }),

  serveInSteps(editStoreImages, async (request) => {
    const { lastStep, context, brandId, now, body, uploads } = request
    const columns = await storeStoreFiles(context.ports, brandId, uploads, body)
    return lastStep(request, async (tx, afterCommit) => {
      const call = { tx, brandId, now, ...afterCommit }
      return changeStore(call, await lockStore(call, undefined), columns)
    })
  }),

  serveInSteps(editStoreDetails, async (request) => {
    const { step, lastStep, context, brandId, now, body, uploads } = request
    const { version, links, profile_photo, brand_story_photo, brand_story_video, ...fields } = body
    // Checked before files are stored, which a stale save would leave behind.
    await step(request, (tx) => lockStore({ tx, brandId }, version))
    const files = await storeStoreFiles(context.ports, brandId, uploads, { profile_photo, brand_story_photo, brand_story_video })
    return lastStep(request, async (tx, afterCommit) => {
      const call = { tx, brandId, now, ...afterCommit }
      const columns = { ...omitUndefined(fields), ...(links && { links: JSON.stringify(links) }), ...files }
      return changeStore(call, await lockStore(call, version), columns)
    })
  }),

  serve(setRegionalName, async (call) => {
    const { tx, brandId, body } = call
    const before = await lockStore(call, undefined)
    return changeStore(call, before, {}, upsertRegionalName(tx, brandId, body.region_id, body.name))
  }),

  serve(removeRegionalName, async (call) => {
    const { tx, brandId, body } = call
    const before = await lockStore(call, undefined)
    return changeStore(call, before, {}, deleteRegionalName(tx, brandId, body.region_id))
  }),

  serve(setStoreAddress, async (call) => changeStore(call, await lockStore(call, undefined), { address: JSON.stringify(call.body) })),
]
