import {
  getRetailerImport,
  getRetailerImportErrors,
  importRetailers,
  type RetailerImportSource,
} from '@linesheet/contract/retailers/network.import'
import { languages } from '@linesheet/domain/platform/languages'
import { contactFields } from '@linesheet/domain/retailers/imports/contact-fields'
import { retailChannels, retailerTypes } from '@linesheet/domain/retailers/network'
import { call } from '../../../kit/api/call.ts'
import { isFinished } from '../../../kit/api/isFinished.ts'
import { useLiveQuery } from '../../../kit/api/useLiveQuery.ts'
import type { SheetImport } from '../../../kit/imports/sheetImport.ts'
import { paths } from '../../../kit/paths.ts'

/** Retailers, one in each row. */
export const retailerImport: SheetImport<RetailerImportSource> = {
  columns: contactFields,
  columnName: ({ find }, column) => find(`network.field.${column}`) ?? find(`order.address.${column}`) ?? column,
  acceptedValues({ t, find }, field, code) {
    if (code !== 'not_allowed') return undefined
    if (field === 'retailer_type') return retailerTypes.map((type) => t(`order.retailerType.${type}`)).join(', ')
    if (field === 'retail_channel') return retailChannels.map((channel) => t(`network.channel.${channel}`)).join(', ')
    if (field === 'language_code') return languages.join(', ')
    return find(`import.accepted.${field === 'country_code' ? 'origin_country' : field}`)
  },
  outcomes: ['created', 'updated', 'unchanged', 'refused'],
  send: (body, options) => call(importRetailers, { body }, options),
  useResult: (id) => useLiveQuery(getRetailerImport, { params: { id } }, { isFinal: ({ job }) => isFinished(job) }),
  findErrors: (id, after) => call(getRetailerImportErrors, { params: { id }, query: { after } }),
  paths: { list: paths.network(), start: paths.importRetailers(), job: paths.importedRetailers },
  events: ['retailer.added', 'retailer.changed', 'brand_tag.changed'],
  texts: ({ t }) => ({
    title: t('network.import.title'),
    list: t('network.title'),
    fileHelp: t('network.import.fileHelp'),
    start: (count) => t('network.import.start', { count }),
    outcome: (outcome) => t(outcome === 'refused' ? 'import.refused' : `network.import.${outcome}`),
    cellErrors: (count) => t('network.import.cellErrors', { count }),
    progress: (done, total) => t('network.import.progress', { done, total }),
    view: t('network.import.view'),
  }),
}
