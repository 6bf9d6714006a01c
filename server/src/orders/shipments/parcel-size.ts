export type ParcelSize = { length_cm: number; width_cm: number; height_cm: number; weight_kg: number }

export const pickParcelSize = ({ length_cm, width_cm, height_cm, weight_kg }: ParcelSize): ParcelSize => ({
  length_cm,
  width_cm,
  height_cm,
  weight_kg,
})
