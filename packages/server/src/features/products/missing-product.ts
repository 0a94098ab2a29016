export const missingProduct = "There is no such product";
