/** For how many days the file of a data export can be downloaded. */
export const dataExportDays = 7
