/** The units in which sizes and weights are shown. They are stored in cm and kg. */
export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

const cmPerInch = 2.54
const kgPerPound = 0.45359237

/** A length given in cm, in cm or inches. */
export const lengthIn = (units: UnitSystem, cm: number) => (units === 'metric' ? cm : cm / cmPerInch)
/** A weight given in kg, in kg or pounds. */
export const weightIn = (units: UnitSystem, kg: number) => (units === 'metric' ? kg : kg / kgPerPound)
