<?php
/**
 * Entries of the catalogue before.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Reads the lines of the published catalogue for products that have not changed: a product costs WooCommerce many queries, a line none.
 * Both the file and the requests are in the order of ids.
 */
final class Previous_Entries {

	/**
	 * The file; `null` at its end.
	 *
	 * @var resource|null
	 */
	private $file = null;

	/**
	 * Product of the line that was read last.
	 *
	 * @var int
	 */
	private $id = 0;

	/**
	 * Line that was read last, with its end.
	 *
	 * @var string
	 */
	private $line = '';

	/**
	 * Opens a catalogue.
	 *
	 * @param string $path Path of the compressed file; without one no product has a line.
	 */
	public function __construct( string $path ) {
		if ( is_readable( $path ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fopen -- Lines of a local file.
			$file       = fopen( 'compress.zlib://' . $path, 'rb' );
			$this->file = false === $file ? null : $file;
		}
	}

	/**
	 * Returns the line of a product; `null` for one that the file does not have, and for groups, whose prices are those of others.
	 *
	 * @param int $id Product, higher than that of the call before.
	 */
	public function line( int $id ): ?string {
		while ( null !== $this->file && $this->id < $id ) {
			$line = fgets( $this->file );
			if ( false === $line ) {
				$this->file = null;
			} elseif ( preg_match( '/^\{"id":(\d+),/', $line, $match ) ) {
				$this->id   = (int) $match[1];
				$this->line = $line;
			}
		}
		$is_found = $this->id === $id && "\n" === substr( $this->line, -1 ) && false === strpos( $this->line, '"type":"grouped"' );
		return $is_found ? $this->line : null;
	}
}
