import { getDispute, listDisputes } from '@linesheet/contract/orders/disputes'
import { acceptOrder, cancelOrder, editOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { findOptionalLocation } from '../../brand/settings/locations.sql.ts'
import { findNamedOrder, findNamedOrders, type NamedOrder } from './named-records.sql.ts'
import { changeTool, countText, pageFields, readTool, type Tool } from './tool.ts'

const orderId = 'The id of the order, from list_orders. Not its number.'
const nameOf = ({ name, buyer }: NamedOrder) => `${name} (${buyer})`

/** Tools for orders and disputes. */
export const orderTools: Record<string, Tool> = {
  list_orders: readTool(listOrders, {
    description:
      'Lists orders of retailers, the newest first, with status, ship date, deadline and version. Set late to find orders whose deadline for the brand’s next step (to accept, to pack or to ship) has passed.',
    fields: {
      search: 'Words in the number, the retailer, a SKU or a product.',
      tab: 'The brand’s next step: to_answer is to be accepted, to_pack is accepted, to_ship is packed.',
      late: 'True: only orders whose deadline has passed.',
      status: '',
      placed_from: 'Placed on this day or later.',
      placed_to: 'Placed on this day or earlier.',
      ship_by_before: 'With a ship date before this day.',
      country: 'The country of the retailer, ISO 3166-1 alpha-2.',
      tag: 'One of the brand’s own tags.',
      po_number: 'The retailer’s purchase-order number.',
      first_order: 'True: first orders of retailers. False: reorders.',
      has_dispute: '',
      sort: 'A leading minus sorts downwards.',
      ...pageFields,
    },
  }),
  read_order: readTool(getOrder, {
    description: 'Reads an order with its lines, addresses, parcels, tracking, history, and the actions that are allowed now.',
    fields: { id: orderId },
  }),
  accept_order: changeTool(acceptOrder, {
    description: 'Accepts a new order. The retailer is notified, and its stock is reserved.',
    fields: {
      id: orderId,
      target_shipment_date: 'The day by which the brand promises to ship.',
      location_id: 'Where it ships from: shipping_from_location_id of another order. Without it, the default location.',
    },
    describeChange: async ({ tx, brandId }, { params, body }) => {
      const [order, location] = await Promise.all([
        findNamedOrder(tx, brandId, params.id),
        findOptionalLocation(tx, brandId, body.location_id),
      ])
      const from = location ? ` from ${location.name}` : ''
      return `Accepts order ${nameOf(order)}: ${order.units} units, ${order.total}, to be shipped${from} by ${body.target_shipment_date}. The retailer is notified.`
    },
  }),
  cancel_order: changeTool(cancelOrder, {
    description: 'Declines a new order, or cancels one that has not shipped. This cannot be undone. The retailer is notified.',
    fields: { id: orderId, reason: 'Why; other needs a note.', note: 'A note for the retailer in addition to the reason.' },
    describeChange: async ({ tx, brandId }, { params, body }) => {
      const order = await findNamedOrder(tx, brandId, params.id)
      const note = body.note ? ` and the note “${body.note}”` : ''
      return `Cancels order ${nameOf(order)} over ${order.total} with the reason ${body.reason}${note}. The retailer is notified. This cannot be undone.`
    },
  }),
  set_ship_date: changeTool(editOrder, {
    description: 'Sets the day by which an order is to ship, of one that has not shipped yet. The retailer is notified.',
    fields: {
      id: orderId,
      version: 'The version of the order as it was read. If the order has changed since, the change is refused.',
      target_shipment_date: 'The new day, today or later.',
    },
    requires: ['target_shipment_date'],
    describeChange: async ({ tx, brandId }, { params, body }) => {
      const order = await findNamedOrder(tx, brandId, params.id)
      return `Sets the ship date of order ${nameOf(order)} from ${order.date ?? 'none'} to ${body.target_shipment_date}. The retailer is notified.`
    },
  }),
  ship_order: changeTool(shipOrder, {
    description: 'Marks a packed order as shipped. The retailer is notified, and its payment becomes due.',
    fields: {
      id: orderId,
      method: 'own_tracked with a tracking number, own_untracked without one.',
      tracking_number: '',
      carrier: 'Recognised from the tracking number where it is left out.',
      shipping_cost: 'What shipping cost the brand, in the currency of the order.',
    },
    describeChange: async ({ tx, brandId }, { params, body }) => {
      const order = await findNamedOrder(tx, brandId, params.id)
      const by = [body.tracking_number && `the tracking number ${body.tracking_number}`, body.carrier && `the carrier ${body.carrier}`]
      const details = by.filter(Boolean).join(' and ')
      const cost = body.shipping_cost ? `, for ${body.shipping_cost}` : ''
      return `Marks order ${nameOf(order)} as shipped (${body.method})${details && ` with ${details}`}${cost}. The retailer is notified.`
    },
  }),
  tag_orders: changeTool(bulkChangeOrders, {
    description: 'Adds or removes the brand’s own tags of up to 100 orders. Retailers never see tags.',
    fields: { ids: 'The ids of the orders, from list_orders.', add_tags: '', remove_tags: '' },
    requires: ['ids'],
    preset: { body: { action: 'tag' } },
    describeChange: async ({ tx, brandId }, { body: { ids = [], add_tags = [], remove_tags = [] } }) => {
      const orders = await findNamedOrders(tx, brandId, ids)
      const changes = [
        add_tags.length && `adds the tags ${add_tags.join(', ')}`,
        remove_tags.length && `removes the tags ${remove_tags.join(', ')}`,
      ].filter(Boolean)
      return `For ${countText(orders.length, 'order')}: ${changes.join(', and ') || 'no change'}. Orders: ${orders.map(nameOf).join(', ')}.`
    },
  }),
  list_disputes: readTool(listDisputes, {
    description:
      'Lists disputes: reports of retailers of damaged or missing units, the newest first. Pending ones wait for the brand’s answer.',
    fields: { status: '', language_code: 'The language of product names.', ...pageFields },
  }),
  read_dispute: readTool(getDispute, {
    description: 'Reads a dispute with its items and what the retailer wrote.',
    fields: { id: 'The id of the dispute, from list_disputes.' },
  }),
}
