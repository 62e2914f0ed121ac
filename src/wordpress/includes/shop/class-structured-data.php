<?php
/**
 * Structured data for search engines.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * Renders products as a schema.org `ItemList`. JSON-LD is data: a policy without inline scripts lets it pass.
 */
final class Structured_Data {

	/**
	 * Renders the list.
	 *
	 * @param \WC_Product[] $products Products of the page.
	 * @param int           $first    Position of the first one.
	 */
	public static function render( array $products, int $first ): string {
		$items = array();
		foreach ( array_values( $products ) as $at => $product ) {
			$items[] = array(
				'@type'    => 'ListItem',
				'position' => $first + $at,
				'item'     => self::item( $product ),
			);
		}
		$list = array(
			'@context'        => 'https://schema.org',
			'@type'           => 'ItemList',
			'numberOfItems'   => count( $items ),
			'itemListElement' => $items,
		);
		// Escaped so that no text can end the element.
		return sprintf( '<script type="application/ld+json">%s</script>', wp_json_encode( $list, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
	}

	/**
	 * Describes a product.
	 *
	 * @param \WC_Product $product Product.
	 */
	private static function item( \WC_Product $product ): array {
		$item  = array(
			'@type' => 'Product',
			'name'  => html_entity_decode( wp_strip_all_tags( $product->get_name() ), ENT_QUOTES, 'UTF-8' ),
			'url'   => $product->get_permalink(),
		);
		$image = wp_get_attachment_image_url( (int) $product->get_image_id(), 'woocommerce_single' );
		if ( is_string( $image ) ) {
			$item['image'] = $image;
		}
		if ( '' !== $product->get_sku() ) {
			$item['sku'] = $product->get_sku();
		}
		if ( '' !== $product->get_price() ) {
			$item['offers'] = array(
				'@type'         => 'Offer',
				'price'         => wc_format_decimal( wc_get_price_to_display( $product ), wc_get_price_decimals() ),
				'priceCurrency' => get_woocommerce_currency(),
				'availability'  => 'https://schema.org/' . ( $product->is_in_stock() ? 'InStock' : 'OutOfStock' ),
			);
		}
		if ( $product->get_review_count() > 0 && wc_review_ratings_enabled() ) {
			$item['aggregateRating'] = array(
				'@type'       => 'AggregateRating',
				'ratingValue' => $product->get_average_rating(),
				'ratingCount' => $product->get_review_count(),
			);
		}
		return $item;
	}
}
