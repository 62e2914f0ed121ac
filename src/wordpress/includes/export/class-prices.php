<?php
/**
 * Prices of the catalogue.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Reads prices as the shop shows them: with or without tax.
 */
final class Prices {

	/**
	 * Returns the prices of a product or variation; of a variable product the lowest of each kind.
	 *
	 * @param \WC_Product $product Product or variation.
	 * @return array{price: string, regular_price: string, sale_price: string}
	 */
	public static function of( \WC_Product $product ): array {
		if ( $product instanceof \WC_Product_Variable ) {
			$sale = $product->is_on_sale() ? $product->get_variation_sale_price( 'min', true ) : '';
			return array(
				'price'         => self::decimal( $product->get_variation_price( 'min', true ) ),
				'regular_price' => self::decimal( $product->get_variation_regular_price( 'min', true ) ),
				'sale_price'    => self::decimal( $sale ),
			);
		}
		if ( $product instanceof \WC_Product_Grouped ) {
			$prices = self::prices_of_children( $product );
			$lowest = array() === $prices ? '' : self::decimal( min( $prices ) );
			return array(
				'price'         => $lowest,
				'regular_price' => $lowest,
				'sale_price'    => $product->is_on_sale() ? $lowest : '',
			);
		}
		return array(
			'price'         => self::displayed( $product, $product->get_price() ),
			'regular_price' => self::displayed( $product, $product->get_regular_price() ),
			'sale_price'    => $product->is_on_sale() ? self::displayed( $product, $product->get_sale_price() ) : '',
		);
	}

	/**
	 * Returns the prices of the children of a grouped product that guests see.
	 *
	 * @param \WC_Product_Grouped $product Product.
	 * @return float[]
	 */
	private static function prices_of_children( \WC_Product_Grouped $product ): array {
		$prices = array();
		foreach ( $product->get_children() as $id ) {
			$child = wc_get_product( $id );
			if ( $child instanceof \WC_Product && 'publish' === $child->get_status() && '' !== $child->get_price() ) {
				$prices[] = (float) wc_get_price_to_display( $child );
			}
		}
		return $prices;
	}

	/**
	 * Adds or removes tax as the shop does.
	 *
	 * @param \WC_Product $product Product or variation.
	 * @param mixed       $stored  Stored price; empty for none.
	 */
	private static function displayed( \WC_Product $product, $stored ): string {
		return '' === (string) $stored ? '' : self::decimal( wc_get_price_to_display( $product, array( 'price' => $stored ) ) );
	}

	/**
	 * Writes a price with the decimals of the shop, without trailing zeros.
	 *
	 * @param mixed $price Number, or empty for none.
	 */
	private static function decimal( $price ): string {
		if ( '' === (string) $price ) {
			return '';
		}
		$text = number_format( (float) $price, wc_get_price_decimals(), '.', '' );
		return false === strpos( $text, '.' ) ? $text : rtrim( rtrim( $text, '0' ), '.' );
	}
}
