/** In which units sizes and weights are shown. Stored are cm and kg. */
export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

const cmPerInch = 2.54
const kgPerPound = 0.45359237

/** A length of so many cm, in the units that are read. */
export const lengthIn = (units: UnitSystem, cm: number) => (units === 'metric' ? cm : cm / cmPerInch)
/** A weight of so many kg, in the units that are read. */
export const weightIn = (units: UnitSystem, kg: number) => (units === 'metric' ? kg : kg / kgPerPound)
