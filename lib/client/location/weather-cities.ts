/**
 * Coordinates (degrees north, degrees east) of the cities that the weather is offered for, rounded
 * as for the weather request.
 */
export const weatherCities = {
  delhi: [28.61, 77.21],
  mumbai: [19.08, 72.88],
  kolkata: [22.57, 88.36],
  chennai: [13.08, 80.27],
  bengaluru: [12.97, 77.59],
  hyderabad: [17.39, 78.49],
  ahmedabad: [23.02, 72.57],
  pune: [18.52, 73.86],
  surat: [21.17, 72.83],
  vadodara: [22.31, 73.18],
  rajkot: [22.3, 70.8],
  jaipur: [26.91, 75.79],
  lucknow: [26.85, 80.95],
  kanpur: [26.45, 80.33],
  nagpur: [21.15, 79.09],
  indore: [22.72, 75.86],
  bhopal: [23.26, 77.41],
  patna: [25.59, 85.14],
  kochi: [9.93, 76.27],
  chandigarh: [30.73, 76.78],
} as const satisfies Record<string, readonly [number, number]>;

export type WeatherCity = keyof typeof weatherCities;
